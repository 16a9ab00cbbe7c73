'use client';

import { useId, useState } from 'react';
import { LazyEditor } from '@/components/editor/lazy-editor';
import { RICH_TEXT } from './samples';

const asItIs = (source: string): string => source;

/** The editor with one of each element in it. It refuses pictures: there is no article to store them for. */
export function RichTextEditorSpecimen() {
  const label = useId();
  const [html, setHtml] = useState(RICH_TEXT);
  return (
    <div className="grid gap-1.5">
      <span id={label} className="label">
        Content
      </span>
      <LazyEditor
        labelledBy={label}
        value={html}
        onChange={setHtml}
        onPlacing={() => undefined}
        accept="image/*"
        pickPictures={() => Promise.resolve([])}
        findPages={() => Promise.resolve([])}
        findCards={() => Promise.resolve([])}
        findCard={() => Promise.resolve(null)}
        takeImage={() => Promise.reject(new Error('Pictures are refused here.'))}
        onRefused={() => undefined}
        shownSource={asItIs}
      />
    </div>
  );
}
