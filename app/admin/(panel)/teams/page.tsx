import type { Metadata } from 'next';
import { TeamManager } from '@/components/admin/teams/team-manager';

export const metadata: Metadata = { title: 'Team Manager' };

export default function TeamManagerPage() {
  return <TeamManager />;
}
