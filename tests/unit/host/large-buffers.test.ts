import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skipLargeBuffersInJson } from '@/lib/platform/host/large-buffers';

describe('a buffer in JSON', () => {
  const prototype = Buffer.prototype as Buffer;
  const before = Object.getOwnPropertyDescriptor(prototype, 'toJSON') ?? {};
  beforeAll(skipLargeBuffersInJson);
  afterAll(() => void Object.defineProperty(prototype, 'toJSON', before));

  it('is written as always where it is small', () => {
    expect(JSON.stringify(Buffer.from('ab'))).toBe('{"type":"Buffer","data":[97,98]}');
  });

  it('is passed over where it is large', () => {
    expect(JSON.stringify({ page: Buffer.alloc(2_000_000) })).toBe('{"page":{"type":"Buffer","data":[]}}');
  });
});
