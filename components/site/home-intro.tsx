import { Storm } from '@/components/ui/storm';
import { site } from '@/lib/site';

/** The first words of the site. */
export function HomeIntro() {
  return (
    <section className="relative isolate overflow-hidden">
      <Storm size="poster" />
      <div className="page-width py-10 md:pt-14 md:pb-10">
        <p className="label text-accent-text">{site.name}</p>
        <h1 className="mt-3 max-w-[14ch] display text-poster">{site.tagline}</h1>
      </div>
    </section>
  );
}
