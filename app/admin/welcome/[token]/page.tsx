import type { Metadata } from 'next';
import { Suspense } from 'react';
import { InvitationForm } from '@/components/admin/login/invitation-form';
import { LoginFrame } from '../../login-frame';
import { Spinner } from '@/components/admin/manager/feedback/spinner';
import { messages } from '@/lib/messages';

// The address is a secret: no other site is told of it.
export const metadata: Metadata = { title: 'Welcome', referrer: 'no-referrer' };

export default function WelcomePage({ params }: PageProps<'/admin/welcome/[token]'>) {
  return (
    <LoginFrame title="Welcome">
      <Suspense fallback={<Spinner label={messages.loading} />}>
        {params.then(({ token }) => (
          <InvitationForm token={token} />
        ))}
      </Suspense>
    </LoginFrame>
  );
}
