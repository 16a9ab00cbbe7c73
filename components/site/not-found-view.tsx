import { LinkButton } from '@/components/ui/link-button';
import { notFoundMessages } from '@/lib/messages';

/** Shows what a missing page shows, in the words of SPEC §8. */
export function NotFoundView() {
  return (
    <section className="page-width grid items-center gap-x-12 gap-y-6 py-section md:grid-cols-2">
      <div>
        <p className="display text-poster text-accent-text">404</p>
        <h1 className="mt-2 display text-display">{notFoundMessages.heading}</h1>
        <p className="mt-5 max-w-form text-lg text-muted">The storm took this one, or it was never here.</p>
        <LinkButton href="/" className="mt-8">
          {notFoundMessages.back}
        </LinkButton>
      </div>
      {/* oxlint-disable-next-line nextjs/no-img-element -- a drawing has no sizes to choose from */}
      <img src="/art/not-found.svg" alt="" width={720} height={420} loading="lazy" className="w-full" />
    </section>
  );
}
