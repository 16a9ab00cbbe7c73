import type { Metadata } from 'next';
import { MatchManager } from '@/components/admin/matches/match-manager';
import { matchesResource } from '@/lib/matches/resource';

export const metadata: Metadata = { title: matchesResource.panel.title };

export default function MatchManagerPage() {
  return <MatchManager />;
}
