const startsWith = (buffer: Buffer, bytes: string, at = 0): boolean =>
  buffer.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));

/** The brands of AVIF files, still and animated; for `mif1` and `msf1` the decoder decides. */
const AVIF_BRANDS = ['avif', 'avis', 'mif1', 'msf1'];

/**
 * Whether a file begins like JPEG, PNG, GIF, WebP or AVIF, regardless of its name. No other file is decoded, so that decoders for
 * drawings and documents are never used.
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
