/** Writes exports as WordPress does (WXR 1.2), for tests. */

interface Item {
  id: number;
  type?: string;
  status?: string;
  title?: string;
  link?: string;
  guid?: string;
  creator?: string;
  content?: string;
  excerpt?: string;
  name?: string;
  date?: string;
  dateUtc?: string;
  password?: string;
  sticky?: boolean;
  parent?: number;
  attachment?: string;
  terms?: { domain?: string; slug?: string; name: string }[];
  /** A list is a key that stands there several times. */
  meta?: Record<string, string | string[]>;
  /** Anything else within the item. */
  rest?: string;
}

interface Author {
  login: string;
  email?: string;
  name?: string;
  first?: string;
  last?: string;
}

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const OLD_SITE = 'https://old.example';

/** An item of an export. Without a date it is of 4 May 2019, 18:30 on the clocks of Malta. */
export const item = ({ id, title = '', type = 'post', ...more }: Item): string => {
  const { date = '2019-05-04 18:30:00', dateUtc = '2019-05-04 16:30:00', name = '', terms = [], meta = {} } = more;
  return `<item>
    <title>${cdata(title)}</title>
    <link>${escaped(more.link ?? `${OLD_SITE}/2019/05/${name || id}/`)}</link>
    <pubDate>Sat, 04 May 2019 16:30:00 +0000</pubDate>
    <dc:creator>${cdata(more.creator ?? 'grigal')}</dc:creator>
    <guid isPermaLink="false">${escaped(more.guid ?? `${OLD_SITE}/?p=${id}`)}</guid>
    <description></description>
    <content:encoded>${cdata(more.content ?? '')}</content:encoded>
    <excerpt:encoded>${cdata(more.excerpt ?? '')}</excerpt:encoded>
    <wp:post_id>${id}</wp:post_id>
    <wp:post_date>${cdata(date)}</wp:post_date>
    <wp:post_date_gmt>${cdata(dateUtc)}</wp:post_date_gmt>
    <wp:comment_status>${cdata('open')}</wp:comment_status>
    <wp:post_name>${cdata(name)}</wp:post_name>
    <wp:status>${cdata(more.status ?? (type === 'attachment' ? 'inherit' : 'publish'))}</wp:status>
    <wp:post_parent>${more.parent ?? 0}</wp:post_parent>
    <wp:menu_order>0</wp:menu_order>
    <wp:post_type>${cdata(type)}</wp:post_type>
    <wp:post_password>${cdata(more.password ?? '')}</wp:post_password>
    <wp:is_sticky>${more.sticky ? 1 : 0}</wp:is_sticky>
    ${more.attachment ? `<wp:attachment_url>${cdata(more.attachment)}</wp:attachment_url>` : ''}
    ${terms.map(({ domain = 'category', slug = 'x', name: term }) => `<category domain="${domain}" nicename="${slug}">${cdata(term)}</category>`).join('\n')}
    ${Object.entries(meta)
      .flatMap(([key, values]) => [values].flat().map((value) => [key, value] as const))
      .map(
        ([key, value]) =>
          `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
      )
      .join('\n')}
    ${more.rest ?? ''}
  </item>`;
};

const author = ({ login, email = `${login}@old.example`, name = login, first = '', last = '' }: Author): string =>
  `<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata(login)}</wp:author_login>
    <wp:author_email>${cdata(email)}</wp:author_email><wp:author_display_name>${cdata(name)}</wp:author_display_name>
    <wp:author_first_name>${cdata(first)}</wp:author_first_name><wp:author_last_name>${cdata(last)}</wp:author_last_name></wp:author>`;

/** Returns what comes before the first item. */
export const exportHead = (authors: Author[] = [{ login: 'grigal' }], categories: string[] = [], site = OLD_SITE) =>
  `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file. -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>The old site</title>
  <link>${site}</link>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_site_url>${site}</wp:base_site_url>
  <wp:base_blog_url>${site}</wp:base_blog_url>
  ${authors.map(author).join('\n')}
  ${categories.map((name, index) => `<wp:category><wp:term_id>${index + 1}</wp:term_id><wp:cat_name>${cdata(name)}</wp:cat_name></wp:category>`).join('\n')}
  <wp:tag><wp:term_id>90</wp:term_id><wp:tag_slug>final</wp:tag_slug><wp:tag_name>${cdata('Final')}</wp:tag_name></wp:tag>`;

export const EXPORT_END = '</channel>\n</rss>\n';

/** A whole export. */
export const wordpressExport = (items: string[], ...head: Parameters<typeof exportHead>): string =>
  [exportHead(...head), ...items, EXPORT_END].join('\n');
