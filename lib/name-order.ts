const collator = new Intl.Collator('en');

/** Orders names as people look them up, and as the database does (`nameOrder` in db/schema/columns.ts). */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);
