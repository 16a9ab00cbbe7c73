import type { Metadata } from 'next';
import { AchievementsManager } from '@/components/admin/achievements/achievements-manager';

export const metadata: Metadata = { title: 'Achievements Manager' };

export default function AchievementsManagerPage() {
  return <AchievementsManager />;
}
