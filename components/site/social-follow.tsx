import { SectionHeading } from '@/components/ui/section-heading';
import type { SocialLink } from '@/lib/platform/site/identity';
import { SocialBoard } from './social-links';

/** Where to follow the organisation, for the side of a page. */
export function SocialFollow({ links }: { links: readonly SocialLink[] }) {
  if (links.length === 0) return null;
  return (
    <section>
      <SectionHeading size="small">Follow us</SectionHeading>
      <div className="mt-4">
        <SocialBoard links={links} />
      </div>
    </section>
  );
}
