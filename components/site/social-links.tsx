import { NetworkIcon } from '@/components/ui/network-icon';
import { SectionHeading } from '@/components/ui/section-heading';
import type { SocialLink } from '@/lib/platform/site/identity';

interface Props {
  links: readonly SocialLink[];
}

/** The networks as a row of icons. */
export function SocialIcons({ links }: Props) {
  return (
    <ul className="flex flex-wrap gap-1">
      {links.map(({ network, name, url }) => (
        <li key={network}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={name}
            className="grid size-11 place-items-center text-muted transition-colors hover:bg-accent hover:text-on-accent"
          >
            <NetworkIcon network={network} className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The networks as a board of named tiles, for the side of a page: in pairs, if two fit. */
export function SocialBoard({ links }: Props) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(8.75rem,50%-1px),1fr))] gap-px border border-line bg-line">
      {links.map(({ network, name, url }) => (
        <li key={network}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="flex items-center gap-3 bg-surface px-4 py-3.5 label transition-colors hover:bg-accent hover:text-on-accent focus-visible:relative"
          >
            <NetworkIcon network={network} className="size-5" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Shows where to follow the organisation, for the side of a page. */
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
