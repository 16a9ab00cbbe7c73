// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { htmlOf } from '@/components/editor/editor-html';
import { editorExtensions } from '@/components/editor/extensions/extensions';
import { openDocument } from '@/components/editor/open-document';
import { sanitiseHtml } from '@/lib/rich-text/sanitise';
import { messyHtml } from '@/tests/support/html';
import { meaningOf } from '@/tests/support/meaning';

const editor = new Editor({ extensions: editorExtensions({ shownSource: (source) => source }) });
afterAll(() => editor.destroy());

/** HTML after somebody opened it in the editor and saved it. */
function saved(html: string): string {
  editor.commands.setContent(openDocument(html, editor.schema, (source) => source));
  return sanitiseHtml(htmlOf(editor));
}

describe('any document', () => {
  it('means the same after the editor', () => {
    fc.assert(
      fc.property(messyHtml, (html) => {
        const before = sanitiseHtml(html);
        expect(meaningOf(saved(before)), before).toEqual(meaningOf(before));
      }),
      { numRuns: 400 },
    );
  }, 60_000);
});
