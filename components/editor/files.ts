/** The pictures that the editor takes by drop or paste (SPEC section 5); the file dialog takes more. */
const DROPPED = new Set(['image/png', 'image/jpeg']);

export const filesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => DROPPED.has(file.type));
