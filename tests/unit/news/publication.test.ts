import { describe, expect, it } from 'vitest';
import { dateOfPlan, isBackwards, patchedPublication, publicationAt } from '@/lib/news/publication';

const now = new Date('2026-11-26T10:00:00.000Z');
const [past, future, later] = ['2026-11-26T09:59:00.000Z', '2026-11-26T10:01:00.000Z', '2026-11-26T10:02:00.000Z'];
const draft = { isPublished: false, publishAt: null, unpublishAt: null };
const published = { ...draft, isPublished: true };

describe('the publication of an article at a moment', () => {
  it.each([
    ['without a plan, a draft stays one', draft, draft],
    ['without a plan, a published article stays one', published, published],
    [
      'a publication ahead keeps it a draft, also with isPublished',
      { ...published, publishAt: future },
      { ...draft, publishAt: future },
    ],
    ['a publication that has passed publishes it', { ...draft, publishAt: past }, published],
    ['one at this very moment too', { ...draft, publishAt: now.toISOString() }, published],
    ['a withdrawal that has passed withdraws it', { ...published, unpublishAt: past }, draft],
    ['a withdrawal ahead keeps it', { ...published, unpublishAt: future }, { ...published, unpublishAt: future }],
    ['both that have passed leave a draft', { ...draft, publishAt: past, unpublishAt: now.toISOString() }, draft],
    [
      'published, it keeps the withdrawal ahead',
      { ...draft, publishAt: past, unpublishAt: later },
      { ...published, unpublishAt: later },
    ],
  ])('%s', (_, given, expected) => {
    expect(publicationAt(now, given)).toEqual(expected);
  });

  it('is backwards when it ends before it begins, or with it', () => {
    expect(isBackwards({ publishAt: later, unpublishAt: future })).toBe(true);
    expect(isBackwards({ publishAt: future, unpublishAt: future })).toBe(true);
    expect(isBackwards({ publishAt: future, unpublishAt: later })).toBe(false);
    expect(isBackwards({ publishAt: null, unpublishAt: past })).toBe(false);
  });
});

describe('a change of a publication', () => {
  it('keeps what it does not name', () => {
    const planned = { ...draft, publishAt: future, unpublishAt: later };
    expect(patchedPublication(now, planned, {})).toEqual(planned);
    expect(patchedPublication(now, planned, { publishAt: null })).toEqual({ ...draft, unpublishAt: later });
  });

  it('comes after moments that have passed but are not applied yet', () => {
    const due = { ...draft, publishAt: past };
    expect(patchedPublication(now, due, {})).toEqual(published);
    expect(patchedPublication(now, due, { isPublished: false })).toEqual(draft);
  });
});

describe('the date of a planned article', () => {
  it.each([
    ['follows the plan in the time zone of the site', '2027-03-01', '2027-03-09T23:30:00Z', '2027-03-10'],
    ['stays where it was typed', '2027-02-14', '2027-03-09T12:00:00Z', undefined],
    ['stays without a plan', '2027-03-01', null, undefined],
  ])('%s', (_, date, moment, expected) => {
    expect(dateOfPlan(date, moment, ['2027-03-01'])).toBe(expected);
  });
});
