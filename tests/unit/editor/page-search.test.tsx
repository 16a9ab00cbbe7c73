// @vitest-environment jsdom
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { PageSearch } from '@/components/editor/toolbar/page-search';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;
const root = createRoot(document.body.appendChild(document.createElement('div')));
afterEach(() => root.render(null));

const pages = [
  { kind: 'Article', title: 'The final', href: '/news/5' },
  { kind: 'Team', title: 'Finalists', href: '/teams/finalists' },
];
const findPages = vi.fn(() => Promise.resolve(pages));
const onChoose = vi.fn();

function Field() {
  const [value, setValue] = useState('');
  return <PageSearch id="address" value={value} onChange={setValue} findPages={findPages} onChoose={onChoose} />;
}

const field = () => document.querySelector<HTMLInputElement>('[role=combobox]');
const options = () => [...document.querySelectorAll('[role=option]')];
const press = (key: string) => field()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

/** Types as a person does: React follows the setter of the element's class. */
function type(typed: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), typed);
  field()?.dispatchEvent(new Event('input', { bubbles: true }));
}

it('finds pages by a name, which are chosen by keyboard', async () => {
  root.render(<Field key="first" />);
  await expect.poll(field).not.toBeNull();
  type('final');
  await expect
    .poll(() => options().map(({ textContent }) => textContent))
    .toEqual(['The finalArticle', 'FinalistsTeam']);
  expect(findPages).toHaveBeenCalledWith('final', expect.any(AbortSignal));
  press('ArrowDown');
  press('ArrowDown');
  await expect.poll(() => field()?.getAttribute('aria-activedescendant')).toBe(options()[1]?.id);
  expect(options()[1]?.getAttribute('aria-selected')).toBe('true');
  press('Enter');
  expect(onChoose).toHaveBeenCalledWith(pages[1]);
});

it('searches for nothing while an address is typed', async () => {
  findPages.mockClear();
  root.render(<Field key="second" />);
  await expect.poll(field).not.toBeNull();
  for (const address of ['https://a', '/news/5', 'example.org/a', '#top', 'mailto:a@b.c']) type(address);
  await expect.poll(() => field()?.value).toBe('mailto:a@b.c');
  type('final');
  await expect.poll(options).toHaveLength(2);
  expect(findPages).toHaveBeenCalledOnce();
});
