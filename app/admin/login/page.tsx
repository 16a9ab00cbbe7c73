import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { Suspense } from 'react';
import { LoginPanel } from '@/components/admin/login/login-panel';
import { Spinner } from '@/components/admin/manager/feedback/spinner';
import { Logo } from '@/components/site/logo';
import { Storm } from '@/components/ui/storm';
import { sessionCookie, unsealSession } from '@/lib/platform/auth/seal';
import { enabledProviders } from '@/lib/platform/auth/sso/providers';
import { cachedSite } from '@/lib/settings/read';
import { messages } from '@/lib/messages';

export const metadata: Metadata = { title: 'Admin Login' };

export default async function LoginPage() {
  return (
    <main className="relative isolate grid min-h-dvh place-items-center overflow-hidden px-gutter py-10">
      <Storm size="screen" />
      <div className="w-full max-w-dialog border border-line bg-canvas p-6 shadow-3 sm:p-10">
        <Logo site={await cachedSite()} />
        <h1 className="mt-8 mb-6 display text-headline">Admin Login</h1>
        <Suspense fallback={<Spinner label={messages.loading} />}>
          <Login />
        </Suspense>
      </div>
    </main>
  );
}

/** Not prerendered: the process that serves the page knows which providers are on, the build does not. */
async function Login() {
  const session = await unsealSession((await cookies()).get(sessionCookie())?.value);
  return <LoginPanel providers={enabledProviders()} hasNoSession={session === null} />;
}
