import { formatDay } from '@/lib/dates';
import { imageAddress } from '@/lib/panel-client';
import type { PictureWithUses } from '@/lib/media/contract';
import { sizeInWords } from '@/lib/media/resource';

/** What is known of a picture and cannot be changed. */
export function PictureFacts({ picture }: { picture: PictureWithUses }) {
  const { width, height, bytes, createdAt, url } = picture;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
      <dt className="text-muted">Size</dt>
      <dd>
        {width} × {height} pixels, {sizeInWords(bytes)} in all formats
      </dd>
      <dt className="text-muted">Added</dt>
      <dd>
        <time dateTime={createdAt}>{formatDay(createdAt.slice(0, 10))}</time>
      </dd>
      <dt className="text-muted">Address</dt>
      <dd className="min-w-0">
        <a href={imageAddress(url)} target="_blank" rel="noreferrer" className="break-all underline underline-offset-4">
          {url}
        </a>
      </dd>
    </dl>
  );
}
