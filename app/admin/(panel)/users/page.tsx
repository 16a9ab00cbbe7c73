import type { Metadata } from 'next';
import { UserManager } from '@/components/admin/users/user-manager';

export const metadata: Metadata = { title: 'User Manager' };

export default function UserManagerPage() {
  return <UserManager />;
}
