import { ForeignPicture } from '@/components/ui/foreign-picture';
import { Picture } from '@/components/ui/picture';
import { imageAddress } from '@/lib/api-client';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import type { ArticleSummary } from '@/lib/news/contract';
import { PICTURE_FRAME } from '@/lib/picture-frame';

/** The drawing of an article without a picture, in the colour of its category. */
function DefaultArt({ colour }: { colour: string }) {
  return (
    <div className="absolute inset-0 bg-plate">
      <div className="absolute inset-0 opacity-45" style={{ backgroundColor: colour }} />
      {/* oxlint-disable-next-line nextjs/no-img-element -- a drawing has no sizes to choose from */}
      <img src="/art/article.svg" alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
    </div>
  );
}

interface Props {
  article: Pick<ArticleSummary, 'title' | 'image' | 'imageAlt' | 'imageFocus' | 'imagePlaceholder' | 'bgColor'>;
  sizes: string;
  priority?: boolean;
  eager?: boolean;
  /** Whether the picture has its alternative text. A card needs none: the title is beside the picture. */
  described?: boolean;
  className?: string;
}

/** The alternative text, unless it repeats the title. */
const altOf = ({ title, imageAlt }: Props['article']): string => (imageAlt && imageAlt !== title ? imageAlt : '');

/** An article's picture, or its stand-in. It fills its positioned parent. */
export function ArticlePicture({ article, described = false, className, ...loading }: Props) {
  const art = <DefaultArt colour={article.bgColor} />;
  const { image, imageFocus, imagePlaceholder } = article;
  if (!image) return art;
  if (/^https?:/.test(image)) {
    return (
      <ForeignPicture frame={PICTURE_FRAME} src={image} alt="" className={className}>
        {art}
      </ForeignPicture>
    );
  }
  const address = imageAddress(image);
  const shown = { alt: described ? altOf(article) : '', focus: imageFocus, placeholder: imagePlaceholder };
  return <Picture image={address} srcSet={pictureSet(address)} className={className} {...shown} {...loading} />;
}
