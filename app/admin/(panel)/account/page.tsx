import type { Metadata } from 'next';
import { AccountPage } from '@/components/admin/account/account-page';

export const metadata: Metadata = { title: 'My account' };

export default function MyAccountPage() {
  return <AccountPage />;
}
