'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';
import { useSession } from '@/components/admin/manager/session/session-provider';

/**
 * A link whose page is prefetched once it is pointed at or focused. By itself Next.js prefetches each link in sight: from the
 * sidebar that would be fifteen pages for each one that is opened, at two requests and a script or two each.
 */
export function LinkAhead(props: Omit<ComponentProps<typeof Link>, 'prefetch' | 'onPointerEnter' | 'onFocus'>) {
  const { session } = useSession();
  const [isLikely, setIsLikely] = useState(false);
  const expect = () => setIsLikely(true);
  // Without a session a prefetch would be sent to the login page, which has no such part and answers 404.
  const prefetch = isLikely && session.status === 'authenticated' ? null : false;
  return <Link {...props} prefetch={prefetch} onPointerEnter={expect} onFocus={expect} />;
}
