interface Props {
  name: string;
  background: string;
  /** One that can be read on the background. */
  text: string;
}

/** A name in its two colours; nothing without a name. On paper, too, where it could not be read otherwise. */
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
