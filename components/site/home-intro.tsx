import type { Site } from '@/lib/settings/rules';
import { HomeStorm } from './home-storm';

/** The first words of the site. */
export function HomeIntro({ site }: { site: Pick<Site, 'name' | 'tagline'> }) {
  return (
    <section className="relative isolate overflow-hidden">
      <HomeStorm />
      <div className="page-width py-10 md:pt-14 md:pb-10">
        <p className="label wrap-anywhere text-accent-text">{site.name}</p>
        <h1 className="mt-3 max-w-[14ch] display text-poster wrap-anywhere">{site.tagline}</h1>
      </div>
    </section>
  );
}
