import { describe, expect, it } from 'vitest';
import { assertFewParts, assertFewValues } from '@/lib/platform/http/body';
import { JSON_MAX_DEPTH, JSON_MAX_VALUES, MULTIPART_MAX_PARTS } from '@/lib/limits';

describe('a JSON body', () => {
  const list = (length: number): string => JSON.stringify(Array.from({ length }, () => 1));

  it('has a maximum number of values', () => {
    // The list itself, and its parts between commas.
    expect(() => assertFewValues(list(JSON_MAX_VALUES - 1))).not.toThrow();
    expect(() => assertFewValues(list(JSON_MAX_VALUES))).toThrow('The body has more than 10,000 values.');
  });

  it('has a maximum depth', () => {
    expect(() => assertFewValues('['.repeat(JSON_MAX_DEPTH) + ']'.repeat(JSON_MAX_DEPTH))).not.toThrow();
    expect(() => assertFewValues('{"a":'.repeat(JSON_MAX_DEPTH + 1))).toThrow('The body is nested more than 50 deep.');
  });

  it.each([
    ['commas and brackets', ',[{'.repeat(JSON_MAX_VALUES)],
    ['quotes', '",'.repeat(JSON_MAX_VALUES)],
    ['backslashes', '\\",\\'.repeat(JSON_MAX_VALUES)],
  ])('is one value where it is a text of %s', (_what, text) => {
    expect(() => assertFewValues(JSON.stringify({ text, other: text }))).not.toThrow();
  });

  it.each(['"', '"\\', '{"a', ']]]', ''])('that is none, %s, is left to the parser', (text) => {
    expect(() => assertFewValues(text)).not.toThrow();
  });
});

describe('a multipart form', () => {
  const form = (parts: number): ArrayBuffer => {
    const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n';
    return new TextEncoder().encode(`${part.repeat(parts)}--b--\r\n`).buffer;
  };

  it.each(['multipart/form-data; boundary=b', 'multipart/form-data; boundary="b"; charset=utf-8'])(
    'has so many parts, and no more: %s',
    (type) => {
      expect(() => assertFewParts(form(MULTIPART_MAX_PARTS), type)).not.toThrow();
      expect(() => assertFewParts(form(MULTIPART_MAX_PARTS + 1), type)).toThrow('The body has more than 20 parts.');
    },
  );
});
