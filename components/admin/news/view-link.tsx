import Link from 'next/link';
import { type Appearance, buttonClass } from '@/components/ui/button';

interface Props extends Pick<Appearance, 'size'> {
  /** The id of a published article: drafts have no public page. */
  id: number;
  /** The id of the element that names the article, if there are several links. */
  describedBy?: string;
}

/** Opens an article's public page in a new tab: a form may be open in the panel. */
export function ViewLink({ id, size, describedBy }: Props) {
  return (
    <Link
      href={`/news/${id}`}
      target="_blank"
      prefetch={false}
      aria-describedby={describedBy}
      className={buttonClass('quiet', size)}
    >
      View <span className="sr-only">(opens in a new tab)</span>
    </Link>
  );
}
