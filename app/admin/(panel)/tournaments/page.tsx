import type { Metadata } from 'next';
import { TournamentManager } from '@/components/admin/tournaments/tournament-manager';

export const metadata: Metadata = { title: 'Tournament Manager' };

export default function TournamentManagerPage() {
  return <TournamentManager />;
}
