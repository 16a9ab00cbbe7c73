import { type ArticleRow, createArticle, createCategory } from './factories';

/** Articles for the search tests, with known subjects and so a known first result. */
const texts = {
  harbour: {
    title: 'Grand Harbour Gauntlet ends in a Maltese final',
    excerpt: 'Two local sides met under the bastions.',
    content: '<p>The crowd in Valletta saw five maps of it.</p>',
    date: '2025-05-10',
  },
  zebbug: {
    title: 'Bootcamp f’Ħaż-Żebbuġ',
    excerpt: 'A week of practice in the village.',
    content: '<p>L-għaqda tal-logħob opened its <strong>doors</strong>&nbsp;to us. The harbour is far.</p>',
    date: '2025-06-01',
  },
  valorant: {
    title: 'Valorant roster signs a new duelist',
    excerpt: 'The tournament debut comes next month.',
    content:
      '<p>She played <em>ranked</em><em>mode</em> for years.</p><table><tr><td>Ace</td><td>Clutch</td></tr></table>',
    date: '2025-07-01',
  },
  tournament: {
    title: 'Tournament calendar of the spring',
    excerpt: 'Every open qualifier, by week.',
    content: '<p>Valorant, Tekken and racing.</p>',
    date: '2025-03-01',
  },
  oldQualifier: {
    title: 'Qualifier review',
    excerpt: 'How it went.',
    content: '<p>We lost the qualifier.</p>',
    date: '2019-03-01',
  },
  newQualifier: {
    title: 'Qualifier review',
    excerpt: 'How it went.',
    content: '<p>We won the qualifier.</p>',
    date: '2025-03-02',
  },
  featuredQualifier: {
    title: 'Qualifier review',
    excerpt: 'How it went.',
    content: '<p>We watched the qualifier.</p>',
    date: '2025-03-02',
    featured: true,
  },
  racing: {
    title: 'Sim racers at “Ta’ Qali” — the long night',
    excerpt: 'Endurance and ċikkulata.',
    content: '<p>Drivers’ stints lasted two hours; the pit crews’, longer. Achievements followed.</p>',
    date: '2025-02-01',
  },
} as const;

export type Key = keyof typeof texts;

/** Inserts the corpus into a new category. */
export async function plantCorpus(): Promise<{
  categoryName: string;
  keyOf: (article: { id: number }) => Key | undefined;
}> {
  const category = await createCategory();
  const keys = new Map<number, Key>();
  for (const key of Object.keys(texts) as Key[]) {
    const article: ArticleRow = await createArticle({ ...texts[key], categoryId: category.id });
    keys.set(article.id, key);
  }
  return { categoryName: category.name, keyOf: ({ id }) => keys.get(id) };
}
