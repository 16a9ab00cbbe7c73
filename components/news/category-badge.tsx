import { readableText } from '@/lib/categories/contrast';
import type { ArticleSummary } from '@/lib/news/contract';

type Props = Pick<ArticleSummary, 'bgColor' | 'textColor' | 'category'>;

/** The article's category in its colours. The text gives way where it could not be read. */
export function CategoryBadge({ bgColor, textColor, category }: Props) {
  return (
    <span
      className="inline-block max-w-full truncate border border-current/20 px-2.5 py-1 label"
      style={{ backgroundColor: bgColor, color: readableText(bgColor, textColor) }}
    >
      {category.name}
    </span>
  );
}
