import { describe } from 'vitest';
import { accepts, refuses } from './cases.ts';

describe('a boolean', () => {
  accepts({ kind: 'boolean' }, [
    ['true', 'true'],
    ['yes', 'true'],
    ['on', 'true'],
    ['1', 'true'],
    ['TRUE', 'true'],
    [' Yes\n', 'true'],
    ['false', 'false'],
    ['no', 'false'],
    ['off', 'false'],
    ['0', 'false'],
    ['No', 'false'],
  ]);

  refuses({ kind: 'boolean' }, [
    ['maybe', '"maybe" is neither yes nor no'],
    ['y', '"y" is neither yes nor no'],
    ['2', '"2" is neither yes nor no'],
    ['constructor', '"constructor" is neither yes nor no'],
    ['', 'is empty'],
  ]);
});
