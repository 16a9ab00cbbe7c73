/** A name without its case and its normal form, as `foldedName` of the database has it. */
export const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase();
