import type { Metadata } from 'next';
import { PlayerManager } from '@/components/admin/players/player-manager';

export const metadata: Metadata = { title: 'Player Manager' };

export default function PlayerManagerPage() {
  return <PlayerManager />;
}
