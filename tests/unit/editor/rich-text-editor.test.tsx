// @vitest-environment jsdom
import { Activity, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RichTextEditor } from '@/components/editor/rich-text-editor';
import { sanitiseHtml } from '@/lib/platform/rich-text/sanitise';

vi.mock(import('@/lib/platform/rich-text/sanitise'), async (original) => {
  const real = await original();
  return { ...real, sanitiseHtml: vi.fn(real.sanitiseHtml) };
});

const nothing = () => undefined;

// jsdom lays nothing out, so no row of tools is ever cut off.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = nothing;
    disconnect = nothing;
  },
);
Element.prototype.scrollIntoView = nothing;

const container = document.body.appendChild(document.createElement('div'));
const root = createRoot(container);
afterEach(() => root.render(null));

/** A form with the editor as a field. */
function Form({ hidden }: { hidden: boolean }) {
  const [value, setValue] = useState('<p>one</p>');
  return (
    <Activity mode={hidden ? 'hidden' : 'visible'}>
      <RichTextEditor
        labelledBy="label"
        value={value}
        onChange={setValue}
        accept="image/*"
        pickPictures={() => Promise.resolve([])}
        findPages={() => Promise.resolve([])}
        findCards={() => Promise.resolve([])}
        findCard={() => Promise.resolve(null)}
        takeImage={() => Promise.reject(new Error('Nothing is taken.'))}
        onPlacing={nothing}
        onRefused={nothing}
        shownSource={(source) => source}
      />
      <output>{value}</output>
    </Activity>
  );
}

const written = () => container.querySelector('output')?.textContent;
const text = () => container.querySelector('[role=textbox]');

/** Writes one more word at the end, as a browser does: in the DOM first. */
async function write(words: string): Promise<void> {
  text()?.querySelector('p:last-of-type')?.append(words);
  await expect.poll(written).toContain(words);
}

const EMBEDDED = 'data:image/png;base64,AAAA';

describe('the editor', () => {
  it.each([
    [true, '/uploads/taken/it.png'],
    [false, EMBEDDED],
  ])('opens a text that is stored nowhere yet (%s) with its embedded picture as %s', async (unsaved, source) => {
    const props = { labelledBy: 'label', shownSource: (address: string) => address, onRefused: nothing };
    const placings: Promise<void>[] = [];
    let changed = '';
    root.render(
      <RichTextEditor
        {...props}
        key={source}
        value={`<p>one</p><img src="${EMBEDDED}">`}
        unsaved={unsaved}
        accept="image/*"
        pickPictures={() => Promise.resolve([])}
        findPages={() => Promise.resolve([])}
        findCards={() => Promise.resolve([])}
        findCard={() => Promise.resolve(null)}
        takeImage={() => Promise.resolve('/uploads/taken/it.png')}
        onChange={(html) => (changed = html)}
        onPlacing={(work) => placings.push(work)}
      />,
    );
    await expect.poll(() => text()?.textContent).toBe('one');
    await expect.poll(() => placings).toHaveLength(unsaved ? 1 : 0);
    text()?.querySelector('p')?.append(' two');
    await expect.poll(() => changed).toContain('one two');
    await Promise.all(placings);
    expect(changed).toContain(`src="${source}"`);
  });

  it('lists its keyboard shortcuts when they are asked for by key', async () => {
    root.render(<Form hidden={false} />);
    await expect.poll(() => text()?.textContent).toBe('one');
    text()?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', ctrlKey: true, bubbles: true }));
    const list = () => document.querySelector('[role=dialog]')?.textContent;
    await expect.poll(list).toContain('Keyboard shortcuts');
    expect(list()).toContain('StrikeCtrl + Shift + S');
  });

  it('serialises the text once, not per letter, and keeps it when it is shown again', async () => {
    root.render(<Form hidden={false} />);
    await expect.poll(() => text()?.textContent).toBe('one');
    const readings = vi.mocked(sanitiseHtml).mock.calls.length;
    await write(' two');
    await write(' three');
    expect(vi.mocked(sanitiseHtml)).toHaveBeenCalledTimes(readings);

    root.render(<Form hidden />);
    await expect.poll(text).toBeNull();
    root.render(<Form hidden={false} />);
    await expect.poll(() => text()?.textContent).toBe('one two three');
    expect(written()).toBe('<p>one two three</p>');
  });
});
