const tones = {
  gold: { text: 'text-gold', numeral: '1' },
  silver: { text: 'text-silver', numeral: '2' },
  bronze: { text: 'text-bronze', numeral: '3' },
};

interface Props {
  tone: keyof typeof tones;
  /** The text for screen readers. */
  label: string;
  className?: string;
}

/** A medal on its ribbon. */
export function Medal({ tone, label, className = 'size-9' }: Props) {
  const { text, numeral } = tones[tone];
  return (
    <svg viewBox="0 0 36 36" role="img" aria-label={label} className={`on-picture shrink-0 ${text} ${className}`}>
      <path className="fill-accent" d="M9 0h7l4 9-6 5zM27 0h-7l-4 9 6 5z" opacity=".9" />
      <circle cx="18" cy="22" r="13" fill="currentColor" />
      <circle cx="18" cy="22" r="10" fill="none" className="stroke-plate" strokeOpacity=".35" strokeWidth="1.5" />
      <text x="18" y="27" textAnchor="middle" className="fill-plate font-display text-[15px] font-black">
        {numeral}
      </text>
    </svg>
  );
}
