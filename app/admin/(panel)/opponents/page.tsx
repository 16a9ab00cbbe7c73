import type { Metadata } from 'next';
import { OpponentManager } from '@/components/admin/opponents/opponent-manager';
import { opponentsResource } from '@/lib/opponents/resource';

export const metadata: Metadata = { title: opponentsResource.panel.title };

export default function OpponentManagerPage() {
  return <OpponentManager />;
}
