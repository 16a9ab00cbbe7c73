import { describe, expect, it } from 'vitest';
import { fragmentOf, oldFiles, pageKey } from '@/lib/imports/wordpress/addresses';
import * as plan from '@/lib/imports/wordpress/plan';
import type { ExportItem } from '@/lib/imports/wordpress/read-export';
import { creationKey } from '@/lib/platform/http/fields';

const SITE = 'https://www.old.example/blog';
const UPLOADS = 'https://old.example/blog/wp-content/uploads';

const item = (fields: Partial<ExportItem>): ExportItem => ({
  ...{ id: 1, parent: 0, type: 'post', status: 'publish', title: '', link: '', guid: '', creator: '', name: '' },
  ...{ content: '', excerpt: '', date: '', dateUtc: '', published: '', password: '', isSticky: false },
  ...{ attachmentUrl: '', terms: [], meta: new Map<string, string[]>(), isCut: false, ...fields },
});

describe('what becomes of an item', () => {
  it.each([
    [{}, 'article'],
    [{ status: 'future' }, 'scheduled'],
    [{ status: 'draft' }, 'draft'],
    [{ status: 'pending' }, 'draft'],
    [{ status: 'private' }, 'draft'],
    [{ status: 'future', password: 'x' }, 'draft'],
    [{ type: 'page', name: 'about-us' }, 'about'],
    [{ type: 'page', title: 'About us' }, 'about'],
  ])('%j: %s', (fields, destiny) => expect(plan.destinyOf(item(fields))).toBe(destiny));

  it.each([
    { status: 'trash' },
    { status: 'auto-draft' },
    { type: 'attachment' },
    { type: 'revision' },
    { type: 'nav_menu_item' },
    { type: 'wp_template' },
  ])('passes over %j', (fields) => expect(plan.destinyOf(item(fields))).toHaveProperty('passedOver'));

  it.each([
    { type: 'page', name: 'imprint' },
    { type: 'product' },
    { type: '' },
    { type: 'page', name: 'about', password: 'x' },
  ])('leaves out %j', (fields) => expect(plan.destinyOf(item(fields))).toHaveProperty('leftOut'));
});

describe('the key of an item', () => {
  it('is the same after a site moved to https or lost its www, and valid', () => {
    const key = plan.creationKeyOf(SITE, 'guid');
    expect(plan.creationKeyOf('http://old.example/blog/', 'guid')).toBe(key);
    expect(plan.creationKeyOf(SITE, 'other')).not.toBe(key);
    expect(creationKey.parse(key)).toBe(key);
  });
});

describe('dates', () => {
  const HOURS = 3_600_000;

  it('has the day of the old site’s clocks, and the instant', () => {
    expect(plan.dateOf({ date: '2019-05-05 00:30:00', dateUtc: '2019-05-04 22:30:00', published: '' }, 0)).toEqual({
      day: '2019-05-05',
      moment: '2019-05-04T22:30:00.000Z',
    });
  });

  it('takes the clocks of other items where an item has its own time alone, and else the time of the feed', () => {
    const none = '0000-00-00 00:00:00';
    const local = { date: '2019-05-05 00:30:00', dateUtc: none, published: '' };
    expect(plan.dateOf(local, 2 * HOURS)?.moment).toBe('2019-05-04T22:30:00.000Z');
    const feed = { date: none, dateUtc: none, published: 'Sat, 04 May 2019 23:00:00 +0000' };
    expect(plan.dateOf(feed, 2 * HOURS)).toEqual({ day: '2019-05-05', moment: '2019-05-04T23:00:00.000Z' });
  });

  it.each([
    '0000-00-00 00:00:00',
    '0000-01-01 00:00:00',
    '2019-02-31 10:00:00',
    '2019-05-04T10:00:00',
    '-001-11-30',
    '',
  ])('has none for %j', (date) =>
    expect(plan.dateOf({ date, dateUtc: date, published: 'Wed, 30 Nov -0001 00:00:00 +0000' }, 0)).toBeNull(),
  );

  it('measures the clocks of the old site', () => {
    const times = { date: '2019-05-04 18:30:00', published: '' };
    expect(plan.offsetOf({ ...times, dateUtc: '2019-05-04 16:30:00' })).toBe(2 * HOURS);
    expect(plan.offsetOf({ ...times, dateUtc: '0000-00-00 00:00:00' })).toBeNull();
    expect(plan.offsetOf({ ...times, dateUtc: '2018-05-04 16:30:00' })).toBeNull();
  });
});

describe('texts', () => {
  it('finds a title for every article', () => {
    expect(plan.titleOf('A &amp; <b>B</b>\n', '')).toBe('A & B');
    expect(plan.titleOf(' ', '<p>Some words of it</p>')).toBe('Some words of it');
    expect(plan.titleOf('', `<p>${'word '.repeat(40)}</p>`)).toMatch(/^(?:word ){10,11}word…$/);
    expect(plan.titleOf('', '')).toBe('Untitled');
    expect(plan.titleOf('x'.repeat(300), '')).toHaveLength(200);
  });

  it('finds an excerpt', () => {
    expect(plan.excerptOf('<i>Own</i>', '<p>Lead</p>', '<p>Text</p>')).toBe('Own');
    expect(plan.excerptOf('', '<p>Lead</p>', '<p>Lead</p><p>Text</p>')).toBe('Lead');
    expect(plan.excerptOf('', '', `<p>${'word '.repeat(100)}</p>`).length).toBeLessThanOrEqual(160);
  });

  it.each([
    ['we-won', 'we-won'],
    ['We-Won', 'we-won'],
    ['%c4%a7al', null],
    ['', null],
    ['x'.repeat(100), 'x'.repeat(80)],
  ])('reads the slug %j as %j', (name, slug) => expect(plan.articleSlug(name)).toBe(slug));

  it('names categories as they may be called here', () => {
    expect(plan.categoryName('Tips &amp; Tricks')).toBe('Tips & Tricks');
    expect(plan.categoryName('all')).toBe('Uncategorized');
    expect(plan.categoryName('x'.repeat(90))).toHaveLength(60);
  });

  it('plans an account', () => {
    const author = {
      login: 'mr x@old.example',
      email: 'x@old.example',
      displayName: 'Mr <X> Y',
      firstName: '',
      lastName: '',
    };
    const { usernames, ...names } = plan.planUser(author);
    expect(usernames.slice(0, 2)).toEqual(['mr-x', 'mr-x-2']);
    expect(names).toEqual({ email: 'x@old.example', name: 'Mr', surname: 'Y' });
  });
});

describe('addresses of the old site', () => {
  it.each([
    [`${UPLOADS}/2019/05/a-300x200.jpg`, ['2019/05/a.jpg', '2019/05/a-300x200.jpg']],
    [`${UPLOADS}/2019/05/a-scaled.jpg?w=3`, ['2019/05/a.jpg', '2019/05/a-scaled.jpg']],
    ['/blog/wp-content/uploads/%C4%A7al.png', ['ħal.png']],
    ['//www.old.example/blog/wp-content/uploads/a.gif', ['a.gif']],
    ['https://i0.wp.com/old.example/blog/wp-content/uploads/a.gif?resize=2', ['a.gif']],
    [`${UPLOADS}/../../secret.jpg`, []],
    [`${UPLOADS}/%2e%2e/secret.jpg`, []],
    [`${UPLOADS}/..%2fsecret.jpg`, []],
    [`${UPLOADS}/a%5C..%5Cb.jpg`, []],
    [`${UPLOADS}/a%00.jpg`, []],
    [`${UPLOADS}/.htaccess`, []],
    [`${UPLOADS}/%zz.jpg`, []],
    ['https://other.example/wp-content/uploads/a.jpg', []],
    ['https://old.example/logo.png', []],
    ['data:image/png;base64,AAAA', []],
    ['', []],
  ])('%s', (address, paths) => expect(oldFiles(address, SITE).map(({ path }) => path)).toEqual(paths));

  it('finds articles by their addresses', () => {
    const key = '/blog/2019/05/we-won';
    for (const address of [
      `https://old.example${key}/`,
      `http://www.old.example${key}?x=1#top`,
      `${key.toUpperCase()}/`,
    ]) {
      expect(pageKey(address, SITE)).toBe(key);
    }
    expect(pageKey('https://old.example/blog/?p=12', SITE)).toBe('id:12');
    expect(pageKey('https://other.example/x', SITE)).toBeNull();
    expect(fragmentOf('/x#top')).toBe('#top');
  });

  it.each([
    ['https://old.example/2019/05/We-Won/', { from: '/2019/05/we-won' }],
    ['https://old.example/news/7', null],
    ['https://old.example/?p=7', { reason: 'Home, the panel and the API cannot be redirected.' }],
    ['https://old.example/api/x', { reason: 'Home, the panel and the API cannot be redirected.' }],
    [`https://old.example/${'x'.repeat(600)}`, { reason: 'The address is too long.' }],
    ['https://other.example/x', { reason: 'It is not an address of the old site.' }],
  ])('plans a redirect from %s', (link, planned) => expect(plan.planRedirect(link, SITE, '/news/7')).toEqual(planned));
});
