const startsWith = (buffer: Buffer, bytes: string, at = 0): boolean =>
  buffer.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));

/** The brands under which AVIF travels, still and animated; `mif1` and `msf1` leave it to the decoder. */
const AVIF_BRANDS = ['avif', 'avis', 'mif1', 'msf1'];

/**
 * Whether a file begins as JPEG, PNG, GIF, WebP or AVIF. No other file reaches a decoder, so that those for drawings
 * and documents are never used. The file's name does not count.
 */
export function hasPictureSignature(buffer: Buffer): boolean {
  return (
    startsWith(buffer, '\xff\xd8\xff') ||
    startsWith(buffer, '\x89PNG\r\n\x1a\n') ||
    startsWith(buffer, 'GIF87a') ||
    startsWith(buffer, 'GIF89a') ||
    (startsWith(buffer, 'RIFF') && startsWith(buffer, 'WEBP', 8)) ||
    (startsWith(buffer, 'ftyp', 4) && AVIF_BRANDS.some((brand) => startsWith(buffer, brand, 8)))
  );
}
