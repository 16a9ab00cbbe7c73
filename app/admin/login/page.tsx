import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { Suspense } from 'react';
import { LoginFrame } from '../login-frame';
import { LoginPanel } from '@/components/admin/login/login-panel';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { sessionCookie, unsealSession } from '@/lib/platform/auth/seal';
import { enabledProviders } from '@/lib/platform/auth/sso/providers';
import { messages } from '@/lib/messages';

export const metadata: Metadata = { title: 'Admin Login' };

export default function LoginPage() {
  return (
    <LoginFrame title="Admin Login">
      <Suspense fallback={<Spinner label={messages.loading} />}>
        <Login />
      </Suspense>
    </LoginFrame>
  );
}

/** Not prerendered: the process that serves the page knows which providers are on, the build does not. */
async function Login() {
  const session = await unsealSession((await cookies()).get(sessionCookie())?.value);
  return <LoginPanel providers={enabledProviders()} hasNoSession={session === null} />;
}
