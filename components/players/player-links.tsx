import { Icon } from '@/components/ui/icon';
import { ownValue } from '@/lib/own-value';

const NAMES: Readonly<Record<string, string>> = {
  x: 'X',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  hltv: 'HLTV',
  vlr: 'VLR',
};

const nameOf = (network: string): string =>
  ownValue(NAMES, network) ?? network.charAt(0).toUpperCase() + network.slice(1);

/** Links to a player's profiles on other sites. */
export function PlayerLinks({ links }: { links: Readonly<Record<string, string>> }) {
  const entries = Object.entries(links);
  if (entries.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 print:hidden">
      {entries.map(([network, href]) => (
        <li key={network}>
          <a
            href={href}
            rel="noopener noreferrer"
            target="_blank"
            className="inline-flex min-h-11 items-center gap-2 border border-plate-line px-4 label hover:border-on-plate"
          >
            {nameOf(network)}
            <Icon name="out" className="size-4" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
