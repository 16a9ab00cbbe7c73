import { NetworkIcon } from '@/components/ui/network-icon';
import { site, type SocialNetwork } from '@/lib/site';

const networks: { network: SocialNetwork; name: string }[] = [
  { network: 'facebook', name: 'Facebook' },
  { network: 'instagram', name: 'Instagram' },
  { network: 'x', name: 'X' },
  { network: 'youtube', name: 'YouTube' },
  { network: 'tiktok', name: 'TikTok' },
  { network: 'twitch', name: 'Twitch' },
];

/** The networks as a row of icons. */
export function SocialIcons() {
  return (
    <ul className="flex flex-wrap gap-1">
      {networks.map(({ network, name }) => (
        <li key={network}>
          <a
            href={site.social[network]}
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

interface BoardProps {
  /** The networks to show; all of them by default. */
  only?: readonly SocialNetwork[];
}

/** The networks as a board of named tiles, for the side of a page: in pairs, if two fit. */
export function SocialBoard({ only }: BoardProps) {
  const shown = networks.filter(({ network }) => !only || only.includes(network));
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(8.75rem,50%-1px),1fr))] gap-px border border-line bg-line">
      {shown.map(({ network, name }) => (
        <li key={network}>
          <a
            href={site.social[network]}
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
