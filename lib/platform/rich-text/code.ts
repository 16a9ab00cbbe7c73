import type { ElementContent } from 'hast';
import { common, createLowlight } from 'lowlight';
import { HIGHLIGHT_MAX_LENGTH, HIGHLIGHTS_MAX_LENGTH } from '../../limits';
import { codeLanguages } from './languages';
import { type Content, text } from './tree';
import { ownValue } from '../../own-value';

const grammars = codeLanguages.flatMap(({ id }) => {
  const grammar = ownValue(common, id);
  return grammar ? [[id, grammar] as const] : [];
});

const lowlight = createLowlight(Object.fromEntries(grammars));

/** Code as `span`s with the classes of highlight.js; in one piece where it stays plain. */
export type Highlight = (code: string, language: string | undefined) => Content[];

/**
 * Highlights the blocks of one page, in the order they are given. Plain stays what has no known language, what is too
 * long, and what comes when the page has enough.
 */
export function pageHighlight(): Highlight {
  let length = 0;
  return (code, language) => {
    const isCode = language !== undefined && lowlight.registered(language) && code.length <= HIGHLIGHT_MAX_LENGTH;
    if (isCode) length += code.length;
    if (!isCode || length > HIGHLIGHTS_MAX_LENGTH) return [text(code)];
    return lowlight
      .highlight(language, code)
      .children.filter((node): node is ElementContent => node.type !== 'doctype');
  };
}
