import type { Metadata } from 'next';
import { UserManager } from '@/components/admin/users/user-manager';
import { usersResource } from '@/lib/users/resource';

export const metadata: Metadata = { title: usersResource.panel.title };

export default function UserManagerPage() {
  return <UserManager />;
}
