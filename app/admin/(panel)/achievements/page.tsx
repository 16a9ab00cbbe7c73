import type { Metadata } from 'next';
import { AchievementsManager } from '@/components/admin/achievements/achievements-manager';
import { achievementsResource } from '@/lib/achievements/resource';

export const metadata: Metadata = { title: achievementsResource.panel.title };

export default function AchievementsManagerPage() {
  return <AchievementsManager />;
}
