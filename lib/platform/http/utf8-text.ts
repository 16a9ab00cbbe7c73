import { AppError } from '../../errors';

/**
 * Bytes as text: UTF-8, in which JSON travels. Letters of another encoding would be lost without a word.
 * @throws {AppError} `malformed`
 */
export function utf8Text(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError('malformed', 'The body is not valid UTF-8.', { cause });
  }
}
