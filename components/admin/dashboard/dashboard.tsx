'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import Link from 'next/link';
import { useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { Banner, useFailure } from '@/components/admin/manager/feedback/failures';
import { BusyButton } from '@/components/admin/manager/feedback/busy';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { panelPages } from '@/components/admin/manager/panel-pages';
import { useHasRole } from '@/components/admin/manager/session/session-provider';
import { Circle, CircleCheck } from '@/components/ui/icons/panel-icons';
import type { Setup } from '@/lib/outputs/setup/contract';
import { setupTexts } from '@/lib/outputs/setup/resource';
import { api } from '@/lib/panel-client';

/** The first steps of a site, until all are done or they are put away. */
export function FirstSteps() {
  const hasRole = useHasRole();
  const { data: steps = [] } = useQuery({
    queryKey: ['setup'],
    queryFn: ({ signal }) => api('GET /setup', { signal }),
    enabled: hasRole('editor'),
    staleTime: 0,
  });
  const isAdmin = hasRole('admin');
  const shown = steps.filter(({ step }) => isAdmin || step === 'password' || step === 'second-factor');
  if (shown.every(({ done }) => done)) return null;
  const doneCount = shown.filter(({ done }) => done).length;
  return (
    <section aria-labelledby="first-steps" className="mt-8 border border-line bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 id="first-steps" className="display text-title">
          {setupTexts.title}
        </h3>
        <p className="text-sm text-muted">{setupTexts.progress(doneCount, shown.length)}</p>
      </div>
      <ul className="mt-4 grid gap-1">
        {shown.map((step) => (
          <StepItem key={step.step} {...step} />
        ))}
      </ul>
      {isAdmin && <StepActions hasDemonstration={shown.some(({ step, done }) => step === 'content' && !done)} />}
    </section>
  );
}

function StepItem({ step, done, url }: Setup[number]) {
  const Icon = done ? CircleCheck : Circle;
  const text = setupTexts.steps[step];
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${done ? 'text-success' : 'text-muted'}`} />
      <span className={done ? 'text-muted line-through' : ''}>
        {done || step === 'content' ? (
          text
        ) : (
          <Link href={url as Route} className="underline underline-offset-4 hover:text-accent-text">
            {text}
          </Link>
        )}
        <span className="sr-only">{done ? ' (done)' : ' (to do)'}</span>
      </span>
    </li>
  );
}

/** Clears the demonstration content, and puts the list away. */
function StepActions({ hasDemonstration }: { hasDemonstration: boolean }) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const confirm = useConfirm();
  const { failure, fail, clear } = useFailure();
  const [busy, setBusy] = useState<'clear' | 'dismiss' | null>(null);

  async function run(what: 'clear' | 'dismiss', call: () => Promise<string>, failed: string) {
    clear();
    setBusy(what);
    try {
      announce.success(await call());
      await client.invalidateQueries();
    } catch (error) {
      fail(serverMessage(error, failed), error);
    }
    setBusy(null);
  }

  async function clearDemonstration() {
    const { question, detail, action, cleared, failed } = setupTexts.clear;
    if (!(await confirm({ question, detail, action }))) return;
    await run('clear', async () => cleared(await api('POST /setup/clear-demo', { body: {} })), failed);
  }

  async function dismiss() {
    const { question, detail, action, dismissed, failed } = setupTexts.dismiss;
    if (!(await confirm({ question, detail, action }))) return;
    const put = async () => {
      await api('POST /setup/dismiss', {});
      return dismissed;
    };
    await run('dismiss', put, failed);
  }

  return (
    <div className="mt-4 grid gap-3">
      {failure && <Banner {...failure} onDismiss={clear} />}
      <div className="flex flex-wrap gap-3">
        {hasDemonstration && (
          <BusyButton look="outline" size="small" busy={busy === 'clear'} onClick={() => void clearDemonstration()}>
            {setupTexts.clear.action}
          </BusyButton>
        )}
        <BusyButton look="quiet" size="small" busy={busy === 'dismiss'} onClick={() => void dismiss()}>
          {setupTexts.dismiss.action}
        </BusyButton>
      </div>
    </div>
  );
}

/** A link to each page of the panel that has a card and is for the user's role. */
export function QuickActions() {
  const hasRole = useHasRole();
  return (
    <ul className="mt-10 flex flex-wrap gap-2 border-t border-line pt-6">
      {panelPages.map(
        ({ href, card, role, icon: Icon }) =>
          card &&
          hasRole(role) && (
            <li key={href}>
              <Link
                href={href}
                title={card.description}
                className="flex min-h-11 items-center gap-2 border border-line bg-surface px-3 text-sm hover:border-ink"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
                {card.name}
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}
