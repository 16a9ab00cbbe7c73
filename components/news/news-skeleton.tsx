import { NEWS_FIRST_PAGE } from '@/lib/limits';
import { messages } from '@/lib/messages';

function CardSkeleton() {
  return (
    <li className="flex flex-col bg-surface">
      <div className="aspect-video animate-pulse bg-raised motion-reduce:animate-none" />
      <div className="flex flex-1 flex-col gap-3 border border-t-0 border-line p-5">
        <div className="h-12 bg-raised" />
        <div className="h-10 bg-raised" />
        <div className="h-4 w-1/2 bg-raised" />
      </div>
    </li>
  );
}

/** A placeholder as large as the first page of cards, so that nothing below it shifts when they load. */
export function NewsSkeleton() {
  return (
    <div className="relative">
      <p className="absolute inset-x-0 top-24 z-10 mx-auto w-fit border border-line bg-canvas px-5 py-3 label text-muted">
        {messages.loading}
      </p>
      <ul aria-hidden="true" className="grid gap-5 sm:grid-cols-2">
        {Array.from({ length: NEWS_FIRST_PAGE }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </ul>
    </div>
  );
}
