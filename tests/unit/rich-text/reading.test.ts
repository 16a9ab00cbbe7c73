import { describe, expect, it } from 'vitest';
import { tableOfContents } from '@/lib/platform/rich-text/headings';
import { plainText, readTimeMinutes, wordCount } from '@/lib/platform/rich-text/text';

describe('plainText', () => {
  it.each([
    [
      'keeps words of neighbouring blocks apart',
      '<h2>One</h2><p>two<br>three</p><ul><li>four</li><li>five</li></ul>',
      'One two three four five',
    ],
    ['keeps the letters of a word together', '<p>Tem<strong>pes</strong>ta</p>', 'Tempesta'],
    ['reads entities', '<p>&lt;b&gt; &amp; &euro;&nbsp;5</p>', '<b> & € 5'],
    ['says the description of a picture', '<p>a<img src="/uploads/a/b.jpg" alt="cup">b</p>', 'a cup b'],
    [
      'leaves scripts and frames out',
      '<script>a</script><style>b</style><iframe src="https://youtu.be/dQw4w9WgXcQ">c</iframe>d',
      'd',
    ],
    ['is empty for nothing', '', ''],
  ])('%s', (_name, html, expected) => {
    expect(plainText(html)).toBe(expected);
  });
});

describe('the read time', () => {
  it('counts words, not signs', () => {
    expect(wordCount('<p>One, two – three&nbsp;four</p><p>5 six’s</p>')).toBe(6);
  });

  it.each([
    [0, 1],
    [200, 1],
    [201, 2],
    [1000, 5],
  ])('of %i words is %i minutes', (words, minutes) => {
    expect(readTimeMinutes(`<p>${'word '.repeat(words)}</p>`)).toBe(minutes);
  });
});

describe('tableOfContents', () => {
  it('lists the headings with ids that are never the same', () => {
    expect(
      tableOfContents('<h2>Ħal Għaxaq’s <em>cup</em></h2><p>a</p><h3>Round 2</h3><h2>Round 2</h2><h2>Round 2-2</h2>'),
    ).toEqual([
      { id: 'section-ħal-għaxaq-s-cup', text: 'Ħal Għaxaq’s cup', level: 2 },
      { id: 'section-round-2', text: 'Round 2', level: 3 },
      { id: 'section-round-2-2', text: 'Round 2', level: 2 },
      { id: 'section-round-2-2-2', text: 'Round 2-2', level: 2 },
    ]);
  });

  it('leaves empty headings out and names those without letters', () => {
    expect(tableOfContents('<h1></h1><h2> </h2><h3>!!!</h3>')).toEqual([
      { id: 'section-heading', text: '!!!', level: 3 },
    ]);
  });
});
