import type { Metadata } from 'next';
import { PlayerManager } from '@/components/admin/players/player-manager';
import { playersResource } from '@/lib/players/resource';

export const metadata: Metadata = { title: playersResource.panel.title };

export default function PlayerManagerPage() {
  return <PlayerManager />;
}
