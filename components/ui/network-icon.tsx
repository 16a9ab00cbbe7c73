interface Props {
  network: 'facebook' | 'instagram' | 'x' | 'youtube' | 'tiktok' | 'twitch';
  className: string;
}

/** The mark of a network, in the colour of its text. Its drawing is in `app/networks.css`. */
export function NetworkIcon({ network, className }: Props) {
  return <span aria-hidden="true" data-network={network} className={`block shrink-0 network-mark ${className}`} />;
}
