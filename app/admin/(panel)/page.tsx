import type { Metadata } from 'next';
import { FirstSteps, QuickActions } from '@/components/admin/dashboard/dashboard';
import { RecentActivity } from '@/components/admin/dashboard/recent-activity';
import { Today } from '@/components/admin/dashboard/today';
import { MatchDay } from '@/components/admin/matches/match-day';

export const metadata: Metadata = { title: 'Dashboard' };

export default function DashboardPage() {
  return (
    <>
      <h2 className="display text-headline">Welcome back, Admin</h2>
      <p className="mt-2 text-muted">Manage your content below</p>
      <FirstSteps />
      <MatchDay />
      <Today />
      <RecentActivity />
      <QuickActions />
    </>
  );
}
