'use client';

import Link from 'next/link';
import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { Spinner } from '@/components/admin/manager/feedback/spinner';
import { useSecondFactors } from '@/components/admin/manager/session/use-second-factors';
import { today } from '@/lib/clock';
import { formatDay } from '@/lib/dates';
import { messages } from '@/lib/messages';
import { accountResource, secondFactorTexts as texts } from '@/lib/platform/auth/resource';

const ACCOUNT = accountResource.panel.path;

/**
 * Leads users who lack the second factor that everybody needs to the page where they set it up: with a notice during the
 * days of grace, and from every other page after them.
 */
export function SecondFactorGuard({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const router = useRouter();
  const { due, isOverdue: isOver } = useSecondFactors();
  const isElsewhere = pathname !== ACCOUNT;
  useEffect(() => {
    if (isOver && isElsewhere) router.replace(ACCOUNT);
  }, [isOver, isElsewhere, router]);

  // The page keeps its place when the notice goes: what it shows, such as new recovery codes, stays.
  if (isOver && isElsewhere) return <Spinner label={messages.loading} />;
  return (
    <>
      {due !== null && (
        <div role="note" className="mb-6 border-l-4 border-warning bg-raised p-4">
          <p>{isOver ? texts.required : texts.requiredFrom(formatDay(today(new Date(due))))}</p>
          {isElsewhere && (
            <Link href={ACCOUNT} className="mt-1 inline-flex min-h-11 items-center label text-accent-text">
              Set it up now
            </Link>
          )}
        </div>
      )}
      {children}
    </>
  );
}
