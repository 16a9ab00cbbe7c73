import { describe, expect, it } from 'vitest';
import { readPhp } from '@/lib/imports/sportspress/php-serialized';
import { php } from '../../support/sportspress-export';

describe('readPhp', () => {
  it('reads arrays, texts by their bytes, and numbers', () => {
    const text = php({ 12: { goals: '3', name: 'Ħamrun ✓', outcome: ['win'] } });
    expect(readPhp(text)).toEqual(
      new Map([
        [
          '12',
          new Map<string, unknown>([
            ['goals', '3'],
            ['name', 'Ħamrun ✓'],
            ['outcome', new Map([['0', 'win']])],
          ]),
        ],
      ]),
    );
    expect(readPhp('a:3:{i:0;b:1;i:1;d:-0.5;i:2;N;}')).toEqual(
      new Map<string, unknown>([
        ['0', true],
        ['1', -0.5],
        ['2', null],
      ]),
    );
    expect(readPhp(' s:4:"";}\u0041"; ')).toBe('";}A');
    expect(readPhp('a:0:{}')).toEqual(new Map());
  });

  it.each([
    ['an object', 'O:8:"stdClass":1:{s:1:"a";i:1;}'],
    ['an object in an array', 'a:1:{i:0;O:8:"stdClass":0:{}}'],
    ['an object that reads itself', 'C:11:"ArrayObject":0:{}'],
    ['a reference', 'a:2:{i:0;i:1;i:1;R:2;}'],
    ['a cut text', 's:10:"abc";'],
    ['a wrong length', 's:2:"abc";'],
    ['a cut array', 'a:2:{i:0;i:1;}'],
    ['an array of more than there is', 'a:9999999:{}'],
    ['a negative length', 's:-1:"";'],
    ['an array as a key', 'a:1:{a:0:{}i:1;}'],
    ['something behind it', 'i:1;i:2;'],
    ['a number without an end', `i:${'1'.repeat(100)}`],
    ['words', 'hello'],
    ['nothing', ''],
    ['JSON', '{"a":1}'],
    ['arrays in arrays without an end', 'a:1:{i:0;'.repeat(10_000)],
    ['more than it reads', php('x'.repeat(1_000_001))],
  ])('does not read %s', (_, text) => expect(readPhp(text)).toBeUndefined());
});
