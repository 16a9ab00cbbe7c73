import { monogramOf } from '@/lib/teams/rules';

interface Props {
  name: string;
  /** The classes of its size and of the size of the letters. */
  className: string;
}

/**
 * The initials of an author, in the place of a portrait. The name stands beside them: they are drawn by the styles, where
 * no reader and no search meets them.
 */
export const AuthorMark = ({ name, className }: Props) => (
  <span
    aria-hidden="true"
    data-monogram={monogramOf(name)}
    className={`grid shrink-0 place-items-center border border-plate-line bg-plate display text-on-plate before:content-[attr(data-monogram)] ${className}`}
  />
);
