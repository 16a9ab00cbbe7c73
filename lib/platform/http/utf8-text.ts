import { AppError } from '../../errors';

/**
 * Decodes UTF-8, the encoding of JSON (RFC 8259). Bytes of another encoding are refused, since their letters would be lost.
 * @throws {AppError} `malformed`
 */
export function utf8Text(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError('malformed', 'The body is not valid UTF-8.', { cause });
  }
}
