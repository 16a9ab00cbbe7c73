'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ComponentProps } from 'react';

/** A link of the navigation that knows whether the page shown is below it. */
export function NavLink(props: ComponentProps<typeof Link<string>>) {
  const pathname = usePathname();
  const href = String(props.href);
  const current = pathname === href || pathname.startsWith(`${href}/`);

  return <Link {...props} aria-current={current ? 'page' : undefined} />;
}
