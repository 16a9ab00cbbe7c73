import type { ByteRange } from './storage-types';

/**
 * Reads the requested part of a file from a `Range` header.
 * @returns `whole` without a header and for unsupported ranges (several parts, other units), `outside` if the file does not have
 * the range
 */
export function readRange(header: string | null, size: number): ByteRange | 'whole' | 'outside' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'outside';
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  return start < size ? { start, end: Math.min(last === '' ? size : Number(last), size - 1) } : 'outside';
}
