import { describe, expect, it } from 'vitest';
import { findByText } from '@/components/admin/manager/list/find-by-text';

const items = [
  { id: 1, texts: ['3rd–4th', 'Ġgantija Cup'] },
  { id: 2, texts: ['Top 100', ''] },
];
const idsFor = (query: string) => findByText(items, query, ({ texts }) => texts).map(({ id }) => id);

describe('a search in a list', () => {
  it.each([
    ['', [1, 2]],
    ['  ', [1, 2]],
    ['ggantija', [1]],
    ['ĠGANTIJA cup', [1]],
    ['rd–4', [1]],
    ['top 1', [2]],
    ['cup ggantija', [1]],
    ['ggantjia', [1]],
    ['cop', []],
    ['ggantija 100', []],
    ['…', []],
    ['nothing', []],
  ])('for “%s” finds %j', (query, ids) => expect(idsFor(query)).toEqual(ids));
});
