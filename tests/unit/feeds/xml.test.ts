import { Feed } from 'feed';
import { describe, expect, it } from 'vitest';
import { betweenTags, inAttribute, insideCdata, withEscapedAttributes } from '@/lib/xml';
import { parseXml } from '../../support/xml';

const HOSTILE = [
  ...['<', '>', '&', '"', "'", '&amp;', '&lt;', '<b>', '</category>', ']]>', ']]>]]>', '<![CDATA[', '<!--', '-->'],
  ...['\u0001', '\uFFFE', '\uFFFF', 'a<b & "c" \'d\' &amp; ]]> é 日本 👩\u200D🚀'],
];

const NOT_IN_XML = ['\u0001', '\uFFFE', '\uFFFF'];
const visible = (text: string): string => NOT_IN_XML.reduce((rest, one) => rest.replaceAll(one, ''), text);

function feedWith(text: string, category: (name: string) => string): Feed {
  const between = betweenTags(text) || 'x';
  const base = { id: 'https://a.example/', link: 'https://a.example/', updated: new Date() };
  const feed = new Feed({ ...base, title: between, description: between, author: { name: between }, generator: false });
  feed.addItem({
    ...{ link: 'https://a.example/1', date: new Date(), title: insideCdata(text), author: [{ name: between }] },
    category: [{ name: category(text), term: category(text) }],
  });
  return feed;
}

describe('a feed with any text in every field', () => {
  it.each(HOSTILE)('is well-formed, and Atom reads back %j', (text) => {
    const xml = parseXml(withEscapedAttributes(feedWith(text, inAttribute).atom1()));
    const category = xml.querySelector('category');
    expect(category?.getAttribute('term')).toBe(visible(text));
    expect(category?.getAttribute('label')).toBe(visible(text));
    expect(xml.querySelector('feed > title')?.textContent).toBe(visible(text) || 'x');
    expect(xml.querySelector('entry > author > name')?.textContent).toBe(visible(text) || 'x');
  });

  it.each(HOSTILE)('is well-formed, and RSS reads back %j', (text) => {
    const xml = parseXml(feedWith(text, betweenTags).rss2());
    expect(xml.querySelector('item > category')?.textContent).toBe(visible(text));
    expect(xml.querySelector('channel > title')?.textContent).toBe(visible(text) || 'x');
    expect(xml.querySelector('item > title')?.textContent ?? '').toBe(visible(text));
  });
});
