import Link from 'next/link';
import { type Appearance, buttonClass } from '@/components/ui/button';

interface Props extends Pick<Appearance, 'size'> {
  /** Of a published article: visitors find no other. */
  id: number;
  /** The element that names the article, where there are several. */
  describedBy?: string;
}

/** Shows an article as visitors see it. It leaves the panel as it is: a form may be open. */
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
