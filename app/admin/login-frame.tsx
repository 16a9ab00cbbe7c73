import type { ReactNode } from 'react';
import { Logo } from '@/components/site/logo';
import { Storm } from '@/components/ui/page-heading';
import { cachedSite } from '@/lib/settings/read';

/** The page of a form for people who are not signed in. */
export async function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="relative isolate grid min-h-dvh place-items-center overflow-hidden px-gutter py-10">
      <Storm size="screen" />
      <div className="w-full max-w-dialog border border-line bg-canvas p-6 shadow-3 sm:p-10">
        <Logo site={await cachedSite()} />
        <h1 className="mt-8 mb-6 display text-headline">{title}</h1>
        {children}
      </div>
    </main>
  );
}
