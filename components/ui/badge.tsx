interface Props {
  name: string;
  background: string;
  /** A colour that is readable on the background. */
  text: string;
}

/** A name in its two colours, also in print; nothing without a name. */
export function Badge({ name, background, text }: Props) {
  if (name === '') return null;
  return (
    <span
      className="inline-block max-w-full truncate border border-current/20 px-2.5 py-1 label [print-color-adjust:exact]"
      style={{ backgroundColor: background, color: text }}
    >
      {name}
    </span>
  );
}
