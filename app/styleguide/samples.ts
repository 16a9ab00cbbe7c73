import type { ShownMatch } from '@/lib/matches/listing';
import type { ArticleSummary } from '@/lib/news/contract';

/** A sample article. Ids are unique on a page, since view transitions use them as names. */
export const article = (id: number, title: string): ArticleSummary => ({
  id,
  title,
  excerpt: 'A lost first map, a substitute keyboard and 1,900 people on their feet.',
  image: null,
  imageAlt: null,
  imageFocus: null,
  imagePlaceholder: null,
  date: '2026-11-16',
  readTime: '4 MIN Read',
  featured: true,
  isPublished: true,
  announce: true,
  comments: 0,
  shares: 0,
  views: 0,
  categoryId: 1,
  category: { id: 1, name: 'Counter-Strike 2', bgColour: '#f2a93b', colour: '#16040a' },
  author: { id: 1, username: 'admin' },
  bgColor: '#f2a93b',
  textColor: '#16040a',
  metaTitle: '',
  metaDescription: '',
  shareImage: null,
  authorName: '',
  tags: [],
  slug: 'storm',
  publishAt: null,
  unpublishAt: null,
  publishedAt: '2026-11-16T12:00:00.000Z',
  updatedAt: '2026-11-16T12:00:00.000Z',
});

export const SHORT_TITLE = 'Champions at home';
export const LONG_TITLE = 'Four goals, two saves on the line and a win over Adria Rush in Marsaxlokk';

/** One of each element that the editor can write. */
export const RICH_TEXT = `
<h1>Heading 1</h1><h2>Heading 2</h2><h3>Heading 3</h3><h4>Heading 4</h4>
<p>A paragraph with <strong>bold</strong>, <em>italic</em>, <u>underlined</u> and <s>struck</s> words,
H<sub>2</sub>O, 10<sup>th</sup>, <code>code</code>, a <mark>marker</mark> and <a href="https://example.com">a link</a>.</p>
<blockquote><p>We had people who turned up again on Monday.</p></blockquote>
<ul><li><p>One</p><ul><li><p>Below it</p></li></ul></li><li><p>Two</p></li></ul>
<ol><li><p>First</p></li><li><p>Second</p></li></ol>
<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>Done</p></li><li data-type="taskItem" data-checked="false"><p>To do</p></li></ul>
<pre data-language="javascript"><code class="language-javascript">const storm = 2007; // since then</code></pre>
<table><tbody><tr><th><p>Map</p></th><th><p>Score</p></th></tr><tr><td><p>Mirage</p></td><td><p>13 – 9</p></td></tr><tr><td><p>Nuke</p></td><td><p>13 – 11</p></td></tr></tbody></table>
<p data-indent="2">An indented paragraph.</p><hr>`;

const match: ShownMatch = {
  id: 1,
  date: '2026-11-24',
  time: '20:00',
  startsAt: '2026-11-24T19:00:00.000Z',
  teamA: 'Tempesta CS2',
  teamB: 'Northlight',
  teamID: null,
  ours: 'A',
  scoreA: null,
  scoreB: null,
  status: 'Upcoming',
  bestOf: 3,
  outcome: 'played',
  tournamentId: null,
  stage: 'Semi-final',
  maps: [],
  lineup: [],
  streams: [],
  vodUrl: null,
  articleId: null,
  opponentId: null,
  announce: true,
  sequence: 0,
  updatedAt: '2026-11-16T12:00:00.000Z',
  team: null,
  opponent: null,
  tournament: null,
};

/** One match ahead and one behind. */
export const matches = (): ShownMatch[] => [
  match,
  { ...match, id: 2, date: '2026-11-12', teamB: 'Adria Rush', scoreA: 4, scoreB: 2, status: 'Finished', stage: '' },
];
