import { seededRandom } from '@/lib/seeded-random';
import type { CategoryName } from './categories';

/** An article as it is written down in this folder. */
export interface Draft {
  title: string;
  excerpt: string;
  category: CategoryName;
  /** YYYY-MM-DD. */
  date: string;
  /** The key of its picture: see `../pictures.ts`. */
  art: string;
  /** What its picture shows. */
  alt: string;
  featured?: boolean;
  draft?: boolean;
  /** HTML. `src="image:KEY"` stands for the picture with that key. */
  content: string;
}

/** The same with what can be worked out from it. */
export interface SeedArticle extends Omit<Draft, 'draft'> {
  featured: boolean;
  isPublished: boolean;
  readTime: string;
  views: number;
  comments: number;
  shares: number;
}

/** The pace of a careful reader, who looks at the pictures, tables and listings too. */
const WORDS_A_MINUTE = 110;
const WORDS_A_FIGURE = 30;

function readTimeOf(content: string): string {
  const words = content
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  const figures = content.match(/<(?:img|table|pre|div data-video)\b/g)?.length ?? 0;
  return `${Math.max(1, Math.round((words + figures * WORDS_A_FIGURE) / WORDS_A_MINUTE))} MIN Read`;
}

/** Fills in the reading time and believable counts, the same ones every time. */
export function seedArticle({ draft = false, featured = false, content, ...article }: Draft): SeedArticle {
  const random = seededRandom(article.title);
  const views = draft ? 0 : Math.round((featured ? 2400 : 300) + random() * 2600);
  return {
    ...article,
    content: content.trim(),
    featured,
    isPublished: !draft,
    readTime: readTimeOf(content),
    views,
    comments: Math.round(views * (0.004 + random() * 0.012)),
    shares: Math.round(views * (0.01 + random() * 0.02)),
  };
}
