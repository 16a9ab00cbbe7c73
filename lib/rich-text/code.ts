import type { ElementContent } from 'hast';
import { common, createLowlight } from 'lowlight';
import { HIGHLIGHT_MAX_LENGTH } from '../limits';
import { codeLanguages } from './languages';
import { type Content, text } from './tree';

const grammars = codeLanguages.flatMap(({ id }) => {
  const grammar = common[id];
  return grammar ? [[id, grammar] as const] : [];
});

const lowlight = createLowlight(Object.fromEntries(grammars));

/** Code as `span`s with the classes of highlight.js; in one piece where its language is unknown or it is too long. */
export function highlight(code: string, language: string | undefined): Content[] {
  if (language === undefined || !lowlight.registered(language) || code.length > HIGHLIGHT_MAX_LENGTH) {
    return [text(code)];
  }
  return lowlight.highlight(language, code).children.filter((node): node is ElementContent => node.type !== 'doctype');
}
