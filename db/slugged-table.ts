import type * as schema from './schema';

/** A table whose rows have a page at a slug. */
export type SluggedTable = Extract<
  (typeof schema)[keyof typeof schema],
  { $inferSelect: { id: number; slug: string } }
>;
