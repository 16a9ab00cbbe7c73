/** The pictures that the editor takes by drop or paste (SPEC §5); the file dialog takes more. */
const DROPPED = new Set(['image/png', 'image/jpeg']);

const REFUSED_DROP = 'Drop or paste PNG or JPEG pictures here. The Image button takes the other kinds.';

export const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** Whether a file is a picture that may be dropped or pasted. */
export const isDroppable = ({ type }: File): boolean => DROPPED.has(type);

/** @throws {Error} that says what may be dropped, where this file may not */
export function requireDroppable(file: File): void {
  if (!isDroppable(file)) throw new Error(REFUSED_DROP);
}

/** The attributes of a picture that was taken. Its size, where it can be read, keeps its place until it has loaded. */
export interface Taken {
  src: string;
  width?: string;
  height?: string;
}

async function sizeOf(file: File): Promise<Omit<Taken, 'src'>> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    // A large one would hold hundreds of megabytes until the browser tidies up.
    bitmap.close();
    return { width: String(width), height: String(height) };
  } catch {
    return {};
  }
}

/**
 * Takes pictures, one after the other.
 * @param take answers a picture's source, or throws an error that says why it was not taken
 * @returns what was taken, and why the others are not among it, by name where there are several
 */
export async function takePictures(files: File[], take: (file: File) => Promise<string>) {
  const taken = new Map<File, Taken>();
  const refused = new Map<string, string[]>();
  for (const file of files) {
    try {
      taken.set(file, { src: await take(file), ...(await sizeOf(file)) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      refused.set(reason, [...(refused.get(reason) ?? []), file.name]);
    }
  }
  const refusals = [...refused].map(([reason, names]) =>
    files.length > 1 ? `${names.join(', ')}: ${reason}` : reason,
  );
  return { taken, refusals };
}
