'use client';

import { useWatch } from 'react-hook-form';
import { newsTexts } from '@/lib/news/resource';
import { imageAddress } from '@/lib/panel-client';
import pictureAddress from '@/lib/platform/pictures/source-set';
import type { ArticleFormApi } from './article-values';

/** How many characters search engines show of a heading and of a summary before they cut it off. */
const HEADING_SHOWN = 60;
const SUMMARY_SHOWN = 155;
/** The width in which the card's picture is fetched: a photo as it was uploaded would delay the editor on a phone. */
const CARD_WIDTH = 640;

const FIELDS = ['title', 'metaTitle', 'excerpt', 'metaDescription', 'shareImage', 'image'] as const;

/** Shows how the article will look in a search and where its link is shared, while one types. */
export function OutsideLooks({ form, id }: { form: ArticleFormApi; id: number | null }) {
  const [title, metaTitle, excerpt, metaDescription, shareImage, image] = useWatch({
    control: form.control,
    name: FIELDS,
  });
  const heading = metaTitle?.trim() || title.trim() || newsTexts.looks.untitled;
  const summary = metaDescription?.trim() || excerpt?.trim() || newsTexts.looks.noSummary;
  const picture = shareImage ?? image;
  const { host } = window.location;
  return (
    <div className="grid gap-4">
      <figure className="grid gap-1 border border-line p-3">
        <p className="text-xs text-muted">
          {host} › news › {id ?? '…'}
        </p>
        <p dir="auto" className="text-lg wrap-anywhere text-accent-text">
          {cut(heading, HEADING_SHOWN)}
        </p>
        <p dir="auto" className="text-sm wrap-anywhere text-muted">
          {cut(summary, SUMMARY_SHOWN)}
        </p>
        <figcaption className="mt-2 text-xs text-muted">
          {newsTexts.looks.search(heading.length, HEADING_SHOWN, summary.length, SUMMARY_SHOWN)}
        </figcaption>
      </figure>
      <figure className="grid border border-line">
        {picture ? (
          // oxlint-disable-next-line nextjs/no-img-element -- a small picture of a form: it needs no sizes
          <img
            loading="lazy"
            src={pictureAddress({ src: imageAddress(picture), width: CARD_WIDTH })}
            alt=""
            className="aspect-[1.91] w-full object-cover"
          />
        ) : (
          <p className="grid aspect-[1.91] place-items-center bg-raised p-4 text-center text-sm text-muted">
            {newsTexts.looks.card}
          </p>
        )}
        <div className="grid gap-0.5 p-3">
          <p className="text-xs text-muted">{host}</p>
          <p dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
            {heading}
          </p>
        </div>
        <figcaption className="px-3 pb-3 text-xs text-muted">{newsTexts.looks.shared}</figcaption>
      </figure>
    </div>
  );
}

/** Cuts a text at the last word that fits. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), length / 2)).trimEnd()} …`;
}
