import { contrastOf, READABLE, readHex } from '@/lib/colours';

/** What is looked at before an article is published. */
export interface CheckedArticleText {
  excerpt: string;
  /** The parsed content. */
  content: ParentNode;
  /** Whether the article has a thumbnail without a description of its own. */
  hasUndescribedThumbnail: boolean;
}

/** A line of the checklist. Nothing on it prevents publishing. */
export interface Check {
  text: string;
  isDone: boolean;
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Returns the checklist of an article: what readers would miss, and what is in order. */
export function checksOf({ excerpt, content, hasUndescribedThumbnail }: CheckedArticleText): Check[] {
  const pictures = withoutText(content) + (hasUndescribedThumbnail ? 1 : 0);
  const links = emptyLinks(content);
  const faint = faintTexts(content);
  const heading = skippedHeading(content);
  return [
    check('The excerpt is written', excerpt.trim() === '' && 'The excerpt is missing'),
    check(
      'Every picture has a description',
      pictures > 0 && `${count(pictures, 'picture has', 'pictures have')} no alternative text`,
    ),
    check('Headings are in order', heading !== null && heading),
    check('Every link has text', links > 0 && `${count(links, 'link is', 'links are')} empty`),
    check(
      'Colours are easy to read',
      faint > 0 && `${count(faint, 'coloured text is', 'coloured texts are')} hard to read`,
    ),
  ];
}

const check = (done: string, problem: string | false): Check => ({ text: problem || done, isDone: problem === false });

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

const hasText = (element: Element): boolean => element.textContent.trim() !== '';

/** Counts the pictures without an alternative text. */
function withoutText(content: ParentNode): number {
  return [...content.querySelectorAll('img')].filter((image) => (image.getAttribute('alt') ?? '').trim() === '').length;
}

/** Counts the links that show nothing to follow. */
function emptyLinks(content: ParentNode): number {
  const isEmpty = (link: Element) => !hasText(link) && link.querySelector('img') === null;
  return [...content.querySelectorAll('a')].filter(isEmpty).length;
}

/** Names the first heading that is empty, or more than one level below the one before; null if there is none. */
function skippedHeading(content: ParentNode): string | null {
  let previous: number | null = null;
  for (const heading of content.querySelectorAll(HEADINGS)) {
    const text = heading.textContent.trim();
    if (text === '') return 'A heading is empty';
    const level = Number(heading.tagName.slice(1));
    if (previous !== null && level > previous + 1) return `The heading “${text}” skips a level`;
    previous = level;
  }
  return null;
}

/** Counts the texts whose colour is too near to their own background. Pages correct a colour without one. */
function faintTexts(content: ParentNode): number {
  const isFaint = (element: Element) => {
    const style = element.getAttribute('style') ?? '';
    const [text, behind] = [readHex(styleOf(style, 'color')), readHex(styleOf(style, 'background-color'))];
    return text !== null && behind !== null && hasText(element) && contrastOf(text, behind) < READABLE;
  };
  return [...content.querySelectorAll('[style]')].filter(isFaint).length;
}

/** The value of one declaration of a `style` attribute; empty without it. Colours are stored as hexadecimal digits. */
function styleOf(style: string, name: string): string {
  const declaration = style.split(';').find((one) => one.split(':')[0]?.trim() === name);
  return declaration?.split(':')[1]?.trim() ?? '';
}
