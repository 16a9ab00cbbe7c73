/** Converts empty input to `nothing`, for optional fields where the contract does not accept an empty string. */
export const emptyAs =
  <Nothing extends null | undefined>(nothing: Nothing) =>
  (value: unknown): string | Nothing =>
    typeof value === 'string' && value.trim() !== '' ? value : nothing;

/** Reads a number field that may stay empty: null then. */
export const numberOrNull = (value: unknown): number | null =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '') ? null : Number(value);

/** Reads a select of ids whose first option is empty, for none. */
export const idOrNull = (value: unknown): number | null => Number(value) || null;
