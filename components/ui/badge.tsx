import { readableText } from './contrast';

interface Props {
  name: string;
  background: string;
  text: string;
}

/** A name in its two colours. The text gives way where it could not be read. */
export function Badge({ name, background, text }: Props) {
  return (
    <span
      className="inline-block max-w-full truncate border border-current/20 px-2.5 py-1 label"
      style={{ backgroundColor: background, color: readableText(background, text) }}
    >
      {name}
    </span>
  );
}
