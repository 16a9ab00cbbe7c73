interface Props {
  name: string;
  background: string;
  /** One that can be read on the background. */
  text: string;
}

/** A name in its two colours. */
export function Badge({ name, background, text }: Props) {
  return (
    <span
      className="inline-block max-w-full truncate border border-current/20 px-2.5 py-1 label"
      style={{ backgroundColor: background, color: text }}
    >
      {name}
    </span>
  );
}
