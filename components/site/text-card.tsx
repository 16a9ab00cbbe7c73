import type { Route } from 'next';
import Link from 'next/link';
import { Monogram } from '@/components/ui/monogram';
import { imageAddress } from '@/lib/api-client';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import type { TextCard as Card } from '@/lib/platform/rich-text/cards';

/** A thing of this site within a text. A copy of the page has its key and title, so that the editor finds it (`pasted.ts`). */
export function TextCard({ id, card }: { id: string; card: Card }) {
  const { label, title, href, detail, fact, pictures } = card;
  return (
    <div data-card={id} data-title={title}>
      <Link
        href={href as Route}
        prefetch={false}
        className="flex items-center gap-4 border border-line bg-surface p-4 text-base text-ink no-underline hover:border-ink"
      >
        <span className="flex shrink-0 gap-1">
          {pictures.map((picture, index) => (
            <CardPicture key={index} picture={picture} />
          ))}
        </span>
        <span className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
          <span className="label text-muted">{label}</span>
          <span className="display text-title-sm" dir="auto">
            {title}
          </span>
          {detail !== '' && <span className="text-sm text-muted">{detail}</span>}
        </span>
        {fact !== null && <span className="display text-title whitespace-nowrap tabular-nums">{fact}</span>}
      </Link>
    </div>
  );
}

/** A crest, a portrait or initials. The title stands beside it. */
function CardPicture({ picture: { image, initials, fit } }: { picture: Card['pictures'][number] }) {
  const address = image === null ? null : imageAddress(image);
  const isCrest = fit === 'crest';
  const size = isCrest ? 'size-9 text-sm max-sm:size-7 max-sm:text-2xs' : 'size-16';
  return (
    <Monogram letters={address === null ? initials : undefined} className={size}>
      {address !== null && (
        // oxlint-disable-next-line nextjs/no-img-element -- it is shown in one small size; `Picture` is an island
        <img
          src={address}
          srcSet={pictureSet(address)}
          sizes="4rem"
          alt=""
          loading="lazy"
          decoding="async"
          className={`absolute inset-0 size-full ${isCrest ? 'object-contain p-[8%]' : 'object-cover object-top'}`}
        />
      )}
    </Monogram>
  );
}
