// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AdminProviders } from '@/components/admin/manager/admin-providers';
import { LibraryButton } from '@/components/admin/manager/library/library-button';
import { PicturePickerProvider } from '@/components/admin/manager/library/picture-picker';
import { QueryProvider } from '@/components/admin/manager/query-provider';
import { SessionGuard } from '@/components/admin/manager/session/session-guard';
import { MediaManager } from '@/components/admin/media/media-manager';
import type { Picture } from '@/lib/media/contract';

const address = { search: '' };
vi.mock('next/navigation', () => ({
  usePathname: () => '/admin/media',
  useSearchParams: () => new URLSearchParams(address.search),
  useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
}));

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// jsdom has none.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = () => undefined;
    disconnect = () => undefined;
  },
);

const moment = '2026-11-20T10:00:00.000Z';
const picture: Picture = {
  ...{ id: 7, url: `/uploads/${'a'.repeat(22)}/image.jpg`, width: 800, height: 600, bytes: 120_000 },
  ...{ alt: 'A silver cup', focus: { x: 0.5, y: 0.25 }, createdAt: moment, updatedAt: moment, uses: 2 },
};
const usedBy = [
  { kind: 'article', id: 3, title: 'We won' },
  { kind: 'content', id: 1, title: 'about_us' },
];
const unused: Picture = { ...picture, id: 8, alt: '', uses: 0 };

const answers: Record<string, unknown> = {
  '/api/media': [picture, unused],
  '/api/media/7': { ...picture, usedBy },
  '/api/auth/me': {
    user: {
      ...{ id: 1, username: 'staff', name: 'Staff', surname: 'Member', email: 'staff@example.org' },
      ...{ role: 'admin', updatedAt: moment },
    },
  },
};
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  address.search = '';
  vi.stubGlobal('fetch', (input: string) => {
    asked.push(input);
    const answer = answers[input.split('?')[0] ?? ''];
    const headers = { 'x-total-count': '2', 'x-viewer': 'staff' };
    return Promise.resolve(
      answer === undefined
        ? Response.json({ message: 'None.', code: 'not_found' }, { status: 404 })
        : Response.json(answer, { headers }),
    );
  });
});

const container = document.body.appendChild(document.createElement('div'));
const root = createRoot(container);
afterEach(() => act(() => root.render(null)));

async function show(children: ReactNode): Promise<void> {
  await act(async () => {
    root.render(
      <AdminProviders>
        <SessionGuard otherWays={null}>
          <QueryProvider>
            <PicturePickerProvider>{children}</PicturePickerProvider>
          </QueryProvider>
        </SessionGuard>
      </AdminProviders>,
    );
    await Promise.resolve();
  });
}

/** Reads what is shown until it is as expected: the first call of the panel loads the schemas of the contract. */
const settled = <T,>(read: () => T) =>
  expect.poll(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    return read();
  });

const button = (text: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(text));

it('shows each picture with its size, day and use, and offers to delete only those that nothing shows', async () => {
  await show(<MediaManager />);
  await settled(() => container.textContent).toContain('A silver cup');
  const cards = [...container.querySelectorAll('li')];
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/A silver cup.*800 × 600 · 120 kB.*Used 2 times.*Edit$/),
    expect.stringMatching(/No alternative text.*Unused.*EditDelete$/),
  ]);
});

it('asks for what the address says', async () => {
  address.search = 'query=cup&unused=1&page=2';
  await show(<MediaManager />);
  await settled(() => asked).toContainEqual(expect.stringMatching(/^\/api\/media\?/));
  const query = new URLSearchParams(asked.find((one) => one.startsWith('/api/media?'))?.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({ query: 'cup', unused: 'true', limit: '24', offset: '24' });
});

it('leads from a picture to what shows it', async () => {
  address.search = 'edit=7';
  await show(<MediaManager />);
  await settled(() => container.textContent).toContain('Where it is used');
  const links = [...container.querySelectorAll<HTMLAnchorElement>('section a')];
  expect(links.map(({ textContent, pathname, search }) => [textContent, pathname + search])).toEqual([
    ['NewsWe won', '/admin/news?edit=3'],
    ['About', '/admin/about'],
  ]);
  expect(container.querySelector<HTMLInputElement>('input[name=alt]')?.value).toBe('A silver cup');
});

it('lets a form take a picture of the library', async () => {
  const picked = vi.fn();
  await show(<LibraryButton onPick={picked} />);
  act(() => button('Choose from the library')?.click());
  await settled(() => button('A silver cup')).toBeDefined();
  act(() => button('A silver cup')?.click());
  await settled(() => picked.mock.calls).toHaveLength(1);
  expect(picked).toHaveBeenCalledWith(picture);
});
