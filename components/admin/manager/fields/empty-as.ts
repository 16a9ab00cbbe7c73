/** Converts empty input to `nothing`, for optional fields where the contract does not accept an empty string. */
export const emptyAs =
  <Nothing extends null | undefined>(nothing: Nothing) =>
  (value: unknown): string | Nothing =>
    typeof value === 'string' && value.trim() !== '' ? value : nothing;
