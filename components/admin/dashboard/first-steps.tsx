'use client';

import { useQuery } from '@tanstack/react-query';
import { useHasRole } from '@/components/admin/manager/session/use-role';
import { Circle, CircleCheck } from '@/components/ui/icons/panel-icons';
import type { Route } from 'next';
import Link from 'next/link';
import { api } from '@/lib/panel-client';
import type { SetupStep } from '@/lib/setup/contract';

interface Step {
  text: string;
  /** Where it is done; absent for what is done on the server. */
  href?: Route;
}

const STEPS: Readonly<Record<SetupStep, Step>> = {
  name: { text: 'Give the site its name', href: '/admin/settings' },
  logo: { text: 'Upload a logo or a mark', href: '/admin/settings' },
  article: { text: 'Write the first article', href: '/admin/news?edit=new' },
  administrator: { text: 'Add a second administrator', href: '/admin/users?edit=new' },
  backup: { text: 'Make a backup: npm run backup on the server' },
};

/** What a site that began empty still needs. It goes when all is done. */
export function FirstSteps() {
  const isEditor = useHasRole()('editor');
  const { data } = useQuery({
    queryKey: ['setup'],
    queryFn: ({ signal }) => api('GET /setup', { signal }),
    enabled: isEditor,
    staleTime: 0,
  });
  const steps = data?.steps ?? [];
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <section aria-labelledby="first-steps" className="mt-8 border border-line bg-surface p-5">
      <h3 id="first-steps" className="display text-title">
        First steps
      </h3>
      <ul className="mt-4 grid gap-1">
        {steps.map(({ step, isDone }) => (
          <StepItem key={step} {...STEPS[step]} isDone={isDone} />
        ))}
      </ul>
    </section>
  );
}

function StepItem({ text, href, isDone }: Step & { isDone: boolean }) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${isDone ? 'text-success' : 'text-muted'}`} />
      <span className={isDone ? 'text-muted line-through' : ''}>
        {href && !isDone ? (
          <Link href={href} className="underline underline-offset-4 hover:text-accent-text">
            {text}
          </Link>
        ) : (
          text
        )}
        <span className="sr-only">{isDone ? ' (done)' : ' (to do)'}</span>
      </span>
    </li>
  );
}
