import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '@/lib/platform/activity/contract';
import { changeInWords, groupsOf, kindInWords } from '@/lib/platform/activity/in-words';

describe('a change in words', () => {
  it.each([
    ['isPublished', false, true, ['Published', 'no', 'yes']],
    ['metaTitle', '', 'Final', ['Meta title', 'nothing', 'Final']],
    ['date', '2026-02-28', null, ['Date', '28 Feb 2026', 'nothing']],
    ['publishAt', null, '2026-12-15T17:00:00.000Z', ['Publish at', 'nothing', '15 Dec 2026, 18:00']],
    ['scoreA', 0, 2, ['Score A', '0', '2']],
    ['content', '<p>a</p>', '<p>b</p>', ['Content', null, null]],
    ['lineup', '[]', '[{"playerID":3}]', ['Line-up', null, null]],
    ['categoryId', 1, 2, ['Category', null, null]],
    ['teamID', null, 2, ['Team', null, null]],
    ['constructor', 'a', 'b', ['Constructor', 'a', 'b']],
  ])('of %s', (field, before, after, [name, ...values]) => {
    expect(changeInWords({ field, before, after })).toEqual({ field: name, before: values[0], after: values[1] });
  });
});

describe('lines of the audit trail', () => {
  const line = (minute: number, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
    ...{ id: minute, username: 'anna', verb: 'edited', kind: 'article', entityId: 7, title: 'Final' },
    ...{ at: `2026-11-28T10:${String(minute).padStart(2, '0')}:00.000Z`, changes: [], ...more },
  });
  const title = (before: string, after: string) => ({ changes: [{ field: 'title', before, after }] });

  it('are one where a person goes on with a thing for ten minutes', () => {
    const published = { changes: [{ field: 'isPublished', before: false, after: true }] };
    const [group, ...others] = groupsOf([line(12, title('b', 'c')), line(9, published), line(2, title('a', 'b'))]);
    expect(others).toEqual([]);
    expect(group).toMatchObject({ count: 3, entry: { id: 12 } });
    expect(group?.entry.changes).toEqual([...title('a', 'c').changes, ...published.changes]);
  });

  it('leave out what is as it was', () => {
    expect(groupsOf([line(3, title('b', 'a')), line(2, title('a', 'b'))])[0]?.entry.changes).toEqual([]);
    const emptied = { changes: [{ field: 'image', before: 'x', after: null }] };
    const chosen = { changes: [{ field: 'image', before: 'w', after: 'x' }] };
    expect(groupsOf([line(3, emptied), line(2, chosen)])[0]?.entry.changes).toEqual([
      { field: 'image', before: 'w', after: null },
    ]);
  });

  it.each([
    ['eleven minutes', {}, 13],
    ['another person', { username: 'ben' }, 3],
    ['another thing', { entityId: 8 }, 3],
    ['another kind', { kind: 'player' }, 3],
    ['another verb', { verb: 'published' as const }, 3],
  ])('are apart by %s', (_name, more, minute) => {
    expect(groupsOf([line(minute, more), line(2)])).toHaveLength(2);
  });

  it('are apart where they are about no single thing', () => {
    expect(groupsOf([line(3, { entityId: null }), line(2, { entityId: null })])).toHaveLength(2);
  });
});

it.each([
  ['session', 'Sign-in'],
  ['article', 'Article'],
])('calls %s %s', (kind, name) => expect(kindInWords(kind)).toBe(name));
