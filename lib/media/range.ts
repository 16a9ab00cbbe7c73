import type { ByteRange } from './storage-types';

/**
 * The part of a file that a `Range` header asks for.
 * @returns `whole` without a header and for what this server does not cut (several parts, other units), `outside`
 * when the file has nothing there
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
