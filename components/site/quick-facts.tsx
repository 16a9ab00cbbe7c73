import { SectionHeading } from '@/components/ui/section-heading';
import type { Site } from '@/lib/settings/rules';
import { socialLinks } from '@/lib/platform/site/identity';
import { SocialBoard } from './social-links';

function Facts({ site }: { site: Site }) {
  const facts = [
    { term: 'Founded', value: String(site.founded) },
    { term: 'Games', value: site.games.join(', ') },
    { term: 'HQ', value: site.headquarters },
  ].filter(({ value }) => value !== '');
  return (
    <section>
      <SectionHeading size="small">Quick facts</SectionHeading>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex items-baseline justify-between gap-6 py-3">
            <dt className="label text-muted">{term}</dt>
            <dd className="text-right display text-title-sm wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The sidebar of the Matches and Tournaments pages (SPEC §2), including its placeholder text. */
export function QuickFacts({ site }: { site: Site }) {
  const links = socialLinks(site).filter(({ network }) => network === 'tiktok' || network === 'x');
  return (
    <aside className="grid grid-cols-1 content-start gap-12 sm:max-lg:grid-cols-2">
      <Facts site={site} />
      <section>
        <SectionHeading size="small">Follow us</SectionHeading>
        <div className="mt-4">
          <SocialBoard links={links} />
        </div>
        <p className="mt-4 text-xs text-faint">testing</p>
      </section>
    </aside>
  );
}
