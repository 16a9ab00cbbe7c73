/** The pictures that the editor takes by drop or paste (SPEC §5); the file dialog takes more. */
const DROPPED = new Set(['image/png', 'image/jpeg']);

export const filesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => DROPPED.has(file.type));

export const hasFiles = (data: DataTransfer | null): boolean => (data?.files.length ?? 0) > 0;

/** The size of a picture, which keeps its place on the page until it has loaded; nothing where it cannot be read. */
export async function sizeOf(file: File): Promise<{ width?: string; height?: string }> {
  try {
    const { width, height } = await createImageBitmap(file);
    return { width: String(width), height: String(height) };
  } catch {
    return {};
  }
}

export const REFUSED_DROP = 'Drop PNG or JPEG pictures here. The Image button takes the other kinds.';
