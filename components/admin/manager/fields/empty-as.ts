/** For a field that may stay empty, where the contract takes no empty text. */
export const emptyAs =
  <Nothing extends null | undefined>(nothing: Nothing) =>
  (value: unknown): string | Nothing =>
    typeof value === 'string' && value.trim() !== '' ? value : nothing;
