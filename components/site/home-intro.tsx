import { site } from '@/lib/site';

/** The first words of the site. */
export function HomeIntro() {
  return (
    <section className="relative isolate overflow-hidden">
      <div aria-hidden="true" className="absolute inset-0 -z-10 bg-[url(/art/storm.svg)] bg-cover bg-right" />
      <div className="page-width py-12 md:py-16">
        <p className="label text-accent-text">{site.name}</p>
        <h1 className="mt-3 max-w-[14ch] display text-poster">{site.tagline}</h1>
      </div>
    </section>
  );
}
