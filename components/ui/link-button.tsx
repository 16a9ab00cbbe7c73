import Link from 'next/link';
import type { ComponentProps } from 'react';
import { type Appearance, buttonClass } from './button';

type LinkProps = Omit<ComponentProps<typeof Link<string>>, 'className'>;

/** A link that looks like a button. A file of its own: a button does not need the router. Hidden in print. */
export function LinkButton({ look, size, className = '', ...rest }: LinkProps & Appearance & { className?: string }) {
  return <Link className={buttonClass(look, size, `${className} print:hidden`)} {...rest} />;
}
