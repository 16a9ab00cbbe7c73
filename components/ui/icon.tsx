/** Paths of strokes in a 24 × 24 box. A circle is two arcs, so that each icon is one path. */
const drawings = {
  'arrow-down': 'M12 4v15M6 13l6 6 6-6',
  'arrow-up': 'M12 20V5M6 11l6-6 6 6',
  check: 'M5 12.5l5 5L20 7',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9l6 6 6-6',
  left: 'M15 6l-6 6 6 6',
  link: 'M10 7H7a5 5 0 0 0 0 10h3M14 7h3a5 5 0 0 1 0 10h-3M8.5 12h7',
  menu: 'M4 6h16M4 12h16M4 18h16',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4 6.8 6.8 0 0 0 20 14.5z',
  out: 'M7 17L17 7M8 7h9v9',
  right: 'M9 6l6 6-6 6',
  search: 'M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM21 21l-5-5',
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
} as const;

/**
 * An icon of the public pages, always beside text or a label. The panel has its own in `icons`, which load with it.
 */
export function Icon({ name, className }: { name: keyof typeof drawings; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
