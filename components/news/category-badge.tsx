import { Badge } from '@/components/ui/badge';
import { readableText } from '@/lib/colours';
import type { ArticleSummary } from '@/lib/news/contract';

type Props = Pick<ArticleSummary, 'bgColor' | 'textColor' | 'category'>;

/** The article's category in the article's colours. */
export function CategoryBadge({ bgColor, textColor, category }: Props) {
  return <Badge name={category.name} background={bgColor} text={readableText(bgColor, textColor)} />;
}
