import { Picture } from './picture';

interface Props {
  /** Its address. */
  image: string;
  srcSet: string | undefined;
}

/** A small portrait beside a name. */
export const Portrait = ({ image, srcSet }: Props) => (
  <span className="relative size-16 shrink-0 overflow-hidden bg-plate">
    <Picture image={image} {...(srcSet === undefined ? {} : { srcSet })} alt="" sizes="4rem" className="object-top" />
  </span>
);
