import type { Metadata } from 'next';
import { OpponentManager } from '@/components/admin/opponents/opponent-manager';

export const metadata: Metadata = { title: 'Opponent Manager' };

export default function OpponentManagerPage() {
  return <OpponentManager />;
}
