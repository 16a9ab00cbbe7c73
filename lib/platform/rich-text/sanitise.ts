import type { Root } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { RICH_TEXT_MAX_PASSES } from '../../limits';
import { allowList } from './allow-list';
import { canonical } from './canonical';
import { parseHtml } from './parse';
import { normaliseQuill } from './quill';
import { element, text, textOf } from './tree';

const schema: Schema = allowList;

function clean(html: string): Root {
  const safe = sanitize(canonical(normaliseQuill(parseHtml(html))), schema);
  return safe.type === 'root' ? safe : { type: 'root', children: safe.type === 'doctype' ? [] : [safe] };
}

const write = (root: Root): string => toHtml(root, { characterReferences: { useNamedReferences: true } });

/** Returns what remains of HTML that does not settle: its text. No document that anybody wrote comes here. */
function onlyText(root: Root): Root {
  // A carriage return is the one character that reads back as another.
  return { type: 'root', children: [element('p', {}, [text(textOf(root).replace(/\r\n?/g, '\n'))])] };
}

/** The tree of stored HTML and the HTML of that tree, which parses to the same again. */
export interface SafeHtml {
  root: Root;
  html: string;
}

/**
 * Cleans HTML until cleaning it again changes nothing. That is what makes the result mean the same to every
 * parser that reads it later: markup that turns into something else when it is written and read again (mutation
 * XSS) shows itself here, and is cleaned in the form it turns into.
 */
export function settle(html: string): SafeHtml {
  let current: SafeHtml = { root: { type: 'root', children: [] }, html };
  for (let pass = 0; pass < RICH_TEXT_MAX_PASSES; pass += 1) {
    const root = clean(current.html);
    const next: SafeHtml = { root, html: write(root) };
    if (next.html === current.html) return next;
    current = next;
  }
  const root = onlyText(current.root);
  return { root, html: write(root) };
}

/**
 * Makes any HTML safe to store and to show: only what `allow-list.ts` names is left, Quill's HTML is in our
 * words. Takes any string, never throws, and leaves its own results as they are.
 */
export const sanitiseHtml = (html: string): string => settle(html).html;
