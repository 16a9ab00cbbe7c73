import { SectionHeading } from '@/components/ui/section-heading';
import { SocialBoard } from './social-links';

/** Where to follow the organisation, for the side of a page. */
export function SocialFollow() {
  return (
    <section>
      <SectionHeading size="small">Follow us</SectionHeading>
      <div className="mt-4">
        <SocialBoard />
      </div>
    </section>
  );
}
