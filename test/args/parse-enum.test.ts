import { describe } from 'vitest';
import type { EnumType } from '../../src/template.ts';
import { accepts, refuses } from './cases.ts';

function enumOf(...values: string[]): EnumType {
  return { kind: 'enum', values: values.map((value) => ({ value })) };
}

describe('an enum', () => {
  accepts(enumOf('security', 'Needs-Work', 'very_long name', 'Straße', 'été', '1.10'), [
    ['security', 'security'],
    ['SECURITY', 'security'],
    [' \t security\n', 'security'],
    ['needs-work', 'Needs-Work'],
    ['needs_work', 'Needs-Work'],
    ['NEEDS WORK', 'Needs-Work'],
    ['very-long_name', 'very_long name'],
    ['STRASSE', 'Straße'],
    ['e\u0301te\u0301', 'été'],
    ['ÉTÉ', 'été'],
    ['1.10', '1.10'],
  ]);

  refuses(enumOf('security', 'performance', 'all'), [
    ['speed', '"speed" is not one of security, performance, all'],
    ['secruity', '"secruity" is not one of security, performance, all; did you mean security?'],
    ['secur-ity', '"secur-ity" is not one of security, performance, all; did you mean security?'],
    ['constructor', '"constructor" is not one of security, performance, all'],
    ['', 'is empty'],
    [' \n', 'is empty'],
  ]);

  refuses(enumOf(...Array.from({ length: 200 }, (_, index) => `value${index}`)), [
    [
      'other',
      '"other" is not one of value0, value1, value2, value3, value4, value5, value6, value7, ' +
        'value8, value9, value10, value11, value12, value13 and 186 more',
    ],
  ]);
});
