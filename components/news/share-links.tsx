import { CopyLink } from '@/components/ui/copy-link';
import { NetworkIcon } from '@/components/ui/network-icon';

const look =
  'grid size-11 shrink-0 place-items-center border border-line text-muted transition-colors hover:border-accent hover:bg-accent hover:text-on-accent';

/** Links that share an article. Plain links: no script of a network is loaded. */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  const share = [
    {
      name: 'Share on X',
      network: 'x' as const,
      href: `https://x.com/intent/post?${new URLSearchParams({ url, text: title })}`,
    },
    {
      name: 'Share on Facebook',
      network: 'facebook' as const,
      href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
    },
  ];

  return (
    <div role="group" aria-label="Share" className="flex flex-wrap gap-2 lg:flex-col">
      {share.map(({ name, network, href }) => (
        <a
          key={name}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={name}
          title={name}
          className={look}
        >
          <NetworkIcon network={network} className="size-4.5" />
        </a>
      ))}
      <CopyLink
        url={url}
        label="Copy link"
        copied="Link copied"
        failed="Could not copy. The address bar has the link."
        className={look}
        messageClass="self-center text-sm text-muted lg:absolute lg:top-full lg:right-0 lg:mt-2 lg:w-26 lg:text-right"
      />
    </div>
  );
}
