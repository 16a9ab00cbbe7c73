import { readableText } from '@/lib/categories/contrast';

interface Props {
  name: string;
  background: string;
  text: string;
}

/** A category's name in its colours, as visitors see it. */
export function CategoryBadge({ name, background, text }: Props) {
  return (
    <span
      className="inline-block max-w-full truncate border border-current/20 px-2.5 py-1 label"
      style={{ backgroundColor: background, color: readableText(background, text) }}
    >
      {name}
    </span>
  );
}
