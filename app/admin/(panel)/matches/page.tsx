import type { Metadata } from 'next';
import { MatchManager } from '@/components/admin/matches/match-manager';

export const metadata: Metadata = { title: 'Match Manager' };

export default function MatchManagerPage() {
  return <MatchManager />;
}
