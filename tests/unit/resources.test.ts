import { describe, expect, it } from 'vitest';
import { DERIVED, KEPT, PASSING, tableNames } from '@/lib/backup/tables';

describe('a backup', () => {
  it('has been decided about for each table of the schema', () => {
    expect([...KEPT, ...PASSING, ...DERIVED].sort()).toEqual(tableNames().sort());
  });
});
