import { describe } from 'vitest';
import { accepts, refuses } from './cases.ts';

describe('a date', () => {
  accepts({ kind: 'date' }, [
    ['2026-11-30', '2026-11-30'],
    [' 2026-11-30 ', '2026-11-30'],
    ['2028-02-29', '2028-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['0000-01-01', '0000-01-01'],
    ['0099-12-31', '0099-12-31'],
    ['9999-12-31', '9999-12-31'],
  ]);

  refuses({ kind: 'date' }, [
    ['tomorrow', '"tomorrow" is not a date; write it like 2026-11-30'],
    ['30.11.2026', '"30.11.2026" is not a date; write it like 2026-11-30'],
    ['2026-1-5', '"2026-1-5" is not a date; write it like 2026-11-30'],
    ['20261130', '"20261130" is not a date; write it like 2026-11-30'],
    ['2026-11-30T10:00Z', '"2026-11-30T10:00Z" is not a date; write it like 2026-11-30'],
    ['+02026-11-30', '"+02026-11-30" is not a date; write it like 2026-11-30'],
    ['2026-02-29', '"2026-02-29" is not in the calendar'],
    ['2026-02-30', '"2026-02-30" is not in the calendar'],
    ['1900-02-29', '"1900-02-29" is not in the calendar'],
    ['2026-04-31', '"2026-04-31" is not in the calendar'],
    ['2026-13-01', '"2026-13-01" is not in the calendar'],
    ['2026-00-10', '"2026-00-10" is not in the calendar'],
    ['2026-01-00', '"2026-01-00" is not in the calendar'],
    ['', 'is empty'],
  ]);

  describe('with bounds', () => {
    const type = { kind: 'date', min: '2026-01-01', max: '2026-12-31' } as const;
    accepts(type, [
      ['2026-01-01', '2026-01-01'],
      ['2026-12-31', '2026-12-31'],
    ]);
    refuses(type, [
      ['2025-12-31', '"2025-12-31" is too early; the earliest is 2026-01-01'],
      ['2027-01-01', '"2027-01-01" is too late; the latest is 2026-12-31'],
    ]);
  });
});
