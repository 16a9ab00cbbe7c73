import { siFacebook, siInstagram, siTiktok, siTwitch, siX, siYoutube } from 'simple-icons';
import { site, type SocialNetwork } from '@/lib/site';

const networks: { network: SocialNetwork; name: string; path: string }[] = [
  { network: 'facebook', name: 'Facebook', path: siFacebook.path },
  { network: 'instagram', name: 'Instagram', path: siInstagram.path },
  { network: 'x', name: 'X', path: siX.path },
  { network: 'youtube', name: 'YouTube', path: siYoutube.path },
  { network: 'tiktok', name: 'TikTok', path: siTiktok.path },
  { network: 'twitch', name: 'Twitch', path: siTwitch.path },
];

function SocialIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0 fill-current">
      <path d={path} />
    </svg>
  );
}

/** The networks as a row of icons. */
export function SocialIcons() {
  return (
    <ul className="flex flex-wrap gap-1">
      {networks.map(({ network, name, path }) => (
        <li key={network}>
          <a
            href={site.social[network]}
            target="_blank"
            rel="noopener"
            aria-label={name}
            className="grid size-11 place-items-center text-muted transition-colors hover:bg-accent hover:text-on-accent"
          >
            <SocialIcon path={path} />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface BoardProps {
  /** The networks to show; all of them unless told otherwise. */
  only?: readonly SocialNetwork[];
}

/** The networks as a board of named tiles, for the side of a page. */
export function SocialBoard({ only }: BoardProps) {
  const shown = networks.filter(({ network }) => !only || only.includes(network));
  return (
    <ul className="grid grid-cols-2 gap-px border border-line bg-line">
      {shown.map(({ network, name, path }) => (
        <li key={network}>
          <a
            href={site.social[network]}
            target="_blank"
            rel="noopener"
            className="flex items-center gap-3 bg-surface px-4 py-3.5 label transition-colors hover:bg-accent hover:text-on-accent focus-visible:relative"
          >
            <SocialIcon path={path} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
