import type { Metadata } from 'next';
import { TeamManager } from '@/components/admin/teams/team-manager';
import { teamsResource } from '@/lib/teams/resource';

export const metadata: Metadata = { title: teamsResource.panel.title };

export default function TeamManagerPage() {
  return <TeamManager />;
}
