import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { plainWordsPlugin } from '@/lint/plain-words.mjs';

const linter = new Linter();

/** What the rule reports for a text: the words, with the line and the column at which each begins. */
function reported(text: string, filename = 'file.tsx'): string[] {
  const messages = linter.verify(
    text,
    {
      files: ['**/*.{ts,tsx,mjs}'],
      languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { house: plainWordsPlugin },
      rules: { 'house/plain-words': 'error' },
    },
    { filename },
  );
  return messages.map(({ message, line, column }) => `${/“(.*?)”/.exec(message)?.[1] ?? message} ${line}:${column}`);
}

describe('the rule for plain words', () => {
  it.each(['whoever', 'whatever', 'nobody', 'somebody', 'meanwhile', 'anew', 'thereby', 'hereby', 'at once'])(
    'reports “%s” in a comment',
    (word) => {
      expect(reported(`// Waits ${word}.\n`)).toEqual([`${word} 1:10`]);
    },
  );

  it('reports each word of a block, also one that goes over a line break', () => {
    const text = '/**\n * Nobody’s picture, removed at\n * once.\n */\nexport const one = 1;\n';
    expect(reported(text)).toEqual(['nobody 2:4', 'at once 2:30']);
  });

  it('reports comments in JSX', () => {
    expect(reported('export const page = <p>{/* Nobody reads it. */}</p>;\n')).toEqual(['nobody 1:28']);
  });

  it.each([
    ['const somebodyElse = 1;', 'somebody'],
    ['const nobodys = 1;', 'nobodys'],
    ['const VIEWS_AT_ONCE = 1;', 'at once'],
    ['const order = { makeAnew: 1 };', 'anew'],
    ['interface Times { meanwhile: number }', 'meanwhile'],
    ['class Door { #whoever = 1; }', 'whoever'],
    ['const page = <Whatever />;', 'whatever'],
  ])('reports the identifier in `%s`', (text, word) => {
    expect(reported(text).map((report) => report.replace(/ \d+:\d+$/, ''))).toEqual([word]);
  });

  it('leaves texts alone, and words that only contain one of these', () => {
    const text = [
      "const messages = { gone: 'Somebody has deleted this meanwhile.' };",
      'const page = <p title="Nobody">Whatever you like, at once.</p>;',
      'const template = `made anew`;',
      '// Janew wrote it once, at the start.',
      'const flatOnceMore = 1;',
    ].join('\n');
    expect(reported(text)).toEqual([]);
  });

  it('reads TypeScript and modules alike', () => {
    expect(reported('// Nobody.\n', 'a.ts')).toEqual(['nobody 1:4']);
    expect(reported('// Nobody.\n', 'a.mjs')).toEqual(['nobody 1:4']);
  });
});
