import type { Metadata } from 'next';
import { InvitationForm } from '@/components/admin/login/invitation-form';
import { LoginFrame } from '../../login-frame';

// The address is a secret: no other site is told of it.
export const metadata: Metadata = { title: 'Welcome', referrer: 'no-referrer' };

/** Rendered for each request: the page depends on its address as a whole. */
export const instant = false;

export default async function WelcomePage({ params }: PageProps<'/admin/welcome/[token]'>) {
  const { token } = await params;
  return (
    <LoginFrame title="Welcome">
      <InvitationForm token={token} />
    </LoginFrame>
  );
}
