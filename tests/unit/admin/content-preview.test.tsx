// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { prepareArticle } from '@/components/admin/news/preview-content';
import { newArticle } from '@/components/admin/news/article-values';
import { useArticlePreview } from '@/components/admin/news/article-preview';
import type { UnsavedArticle } from '@/lib/news/unsaved-article';

vi.mock(import('@/components/admin/news/preview-content'), () => ({ prepareArticle: vi.fn() }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const container = document.body.appendChild(document.createElement('div'));
const root = createRoot(container);
const values = newArticle;
const ARTICLE: UnsavedArticle = {
  ...{ id: null, title: '', content: '', image: null, imageAlt: null, imageFocus: null, date: '2026-11-28' },
  ...{ readTime: '', categoryId: 0, author: null, authorName: '', tags: [], isPublished: false },
};

function Form() {
  const { shown, button, show, close } = useArticlePreview(values, null);
  return (
    <>
      <button ref={button} onClick={() => void show()}>
        Preview
      </button>
      <button onClick={close}>Close preview</button>
      <output>{shown?.article.content}</output>
    </>
  );
}

/** Resolves the pictures of a preview, by the index of its request. */
let ready: ((html: string) => Promise<void>)[];

beforeEach(async () => {
  ready = [];
  vi.mocked(prepareArticle).mockImplementation(
    () =>
      new Promise((resolve) =>
        ready.push((html) => act(async () => resolve({ article: { ...ARTICLE, content: html }, left: 0 }))),
      ),
  );
  await act(async () => root.render(<Form />));
});

const press = (name: string) =>
  act(async () => [...container.querySelectorAll('button')].find((button) => button.textContent === name)?.click());
const shown = () => container.querySelector('output')?.textContent;

it('shows the last requested preview, in any order of arrival', async () => {
  await press('Preview');
  await press('Preview');
  await ready[1]?.('later');
  expect(shown()).toBe('later');
  await ready[0]?.('earlier');
  expect(shown()).toBe('later');
});

it('stays closed when a preview is ready after it was closed', async () => {
  await press('Preview');
  await press('Close preview');
  await ready[0]?.('too late');
  expect(shown()).toBe('');
});
