import type { Metadata } from 'next';
import { SessionsPage } from '@/components/admin/sessions/sessions-page';

export const metadata: Metadata = { title: 'My sessions' };

export default function MySessionsPage() {
  return <SessionsPage />;
}
