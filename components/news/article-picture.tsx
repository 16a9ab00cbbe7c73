import { ForeignPicture } from '@/components/ui/foreign-picture';
import { Picture } from '@/components/ui/picture';
import { imageAddress } from '@/lib/api-client';
import type { ArticleSummary } from '@/lib/news/contract';

/** The drawing of an article without a picture, in the colour of its category. */
function DefaultArt({ colour }: { colour: string }) {
  return (
    <div className="absolute inset-0 bg-plate">
      <div className="absolute inset-0 opacity-45" style={{ backgroundColor: colour }} />
      {/* eslint-disable-next-line @next/next/no-img-element -- a drawing has no sizes to choose from */}
      <img src="/art/article.svg" alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
    </div>
  );
}

interface Props {
  article: Pick<ArticleSummary, 'image' | 'bgColor'>;
  sizes: string;
  priority?: boolean;
  eager?: boolean;
  className?: string;
}

/** An article's picture, or what stands in for it. It fills its positioned parent; the title beside it says it all. */
export function ArticlePicture({ article, className, ...loading }: Props) {
  const art = <DefaultArt colour={article.bgColor} />;
  if (!article.image) return art;
  if (/^https?:/.test(article.image)) {
    return (
      <ForeignPicture src={article.image} alt="" className={className}>
        {art}
      </ForeignPicture>
    );
  }
  return <Picture image={imageAddress(article.image)} alt="" className={className} {...loading} />;
}
