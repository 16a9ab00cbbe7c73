import type { Metadata } from 'next';
import { TournamentManager } from '@/components/admin/tournaments/tournament-manager';
import { tournamentsResource } from '@/lib/tournaments/resource';

export const metadata: Metadata = { title: tournamentsResource.panel.title };

export default function TournamentManagerPage() {
  return <TournamentManager />;
}
