import type { Metadata } from 'next';
import { connection } from 'next/server';
import { Suspense } from 'react';
import { LoginPanel } from '@/components/admin/login/login-panel';
import { Spinner } from '@/components/admin/manager/spinner';
import { Logo } from '@/components/site/logo';
import { enabledProviders } from '@/lib/auth/sso/providers';
import { messages } from '@/lib/messages';

export const metadata: Metadata = { title: 'Admin Login' };

export default function LoginPage() {
  return (
    <main className="grid min-h-dvh place-items-center px-gutter py-10">
      <div className="w-full max-w-dialog">
        <Logo />
        <h1 className="mt-8 mb-6 display text-headline">Admin Login</h1>
        <Suspense fallback={<Spinner label={messages.loading} />}>
          <Login />
        </Suspense>
      </div>
    </main>
  );
}

/** Not part of the prerendered page: which providers are on is known to the process that serves it, not to the build. */
async function Login() {
  await connection();
  return <LoginPanel providers={enabledProviders()} />;
}
