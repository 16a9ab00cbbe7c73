import { describe, expect, it } from 'vitest';
import { lint } from '@/tests/support/lint';

/** What a rule of this house reports for texts: the words, with the line and the column at which each begins. */
async function reported(texts: string[], ending = 'tsx', name = 'plain-words'): Promise<string[][]> {
  const files = texts.map((text, index) => ({ path: `tests/unit/text-${index}.${ending}`, text }));
  const findings = await lint(files);
  return findings.map((found) =>
    found
      .filter(({ rule }) => rule === `house/${name}`)
      .map(({ message, line, column }) => `${/“(.*?)”/.exec(message)?.[1] ?? message} ${line}:${column}`),
  );
}

describe('the rule for plain words', () => {
  it('reports each word in a comment', async () => {
    const words = ['whoever', 'whatever', 'nobody', 'somebody', 'meanwhile', 'anew', 'thereby', 'hereby', 'at once'];
    const texts = words.map((word) => `// Waits ${word}.\n`);
    expect(await reported(texts)).toEqual(words.map((word) => [`${word} 1:10`]));
  });

  it('reports each word of a block, also one that goes over a line break', async () => {
    const text = '/**\n * Nobody is removed at\n * once.\n */\nexport const one = 1;\n';
    expect(await reported([text])).toEqual([['nobody 2:4', 'at once 2:22']]);
  });

  it('reports comments in JSX', async () => {
    expect(await reported(['export const page = <p>{/* Nobody reads it. */}</p>;\n'])).toEqual([['nobody 1:28']]);
  });

  it('reports identifiers', async () => {
    const words: Record<string, string> = {
      'const somebodyElse = 1;': 'somebody',
      'const nobodys = 1;': 'nobodys',
      'const VIEWS_AT_ONCE = 1;': 'at once',
      'const order = { makeAnew: 1 };': 'anew',
      'interface Times { meanwhile: number }': 'meanwhile',
      'class Door { #whoever = 1; }': 'whoever',
      'const page = <Whatever />;': 'whatever',
    };
    const found = await reported(Object.keys(words));
    expect(found.map((reports) => reports.map((report) => report.replace(/ \d+:\d+$/, '')))).toEqual(
      Object.values(words).map((word) => [word]),
    );
  });

  it('leaves texts alone, and words that only contain one of these', async () => {
    const text = [
      "const messages = { gone: 'Somebody has deleted this meanwhile.' };",
      'const page = <p title="Nobody">Whatever you like, at once.</p>;',
      'const template = `made anew`;',
      '// Janew wrote it once, at the start.',
      'const flatOnceMore = 1;',
    ].join('\n');
    expect(await reported([text])).toEqual([[]]);
  });

  it.each(['ts', 'mjs'])('reads .%s', async (ending) => {
    expect(await reported(['// Nobody.\n'], ending)).toEqual([['nobody 1:4']]);
  });
});

describe('the rule for docstrings', () => {
  const reportedOf = (texts: string[]) => reported(texts, 'ts', 'docstring-verbs');

  it('reports exported functions whose docstring begins with no verb', async () => {
    const functions = [
      '/** Whether it runs. */\nexport function a(): boolean {\n  return true;\n}\n',
      '/**\n * What it holds.\n */\nexport const a = (): number => 1;\n',
    ];
    expect(await reportedOf(functions)).toEqual([['Returns whether 1:1'], ['Returns what 1:1']]);
  });

  it('leaves values, types and functions of a file alone', async () => {
    const text = [
      '/** How many there may be. */\nexport const MAX = 1;',
      '/** What it is. */\nexport interface A {\n  a: 1;\n}',
      '/** Where it is. */\nconst place = () => 1;\nexport const b = place();',
    ].join('\n\n');
    expect(await reportedOf([text])).toEqual([[]]);
  });
});
