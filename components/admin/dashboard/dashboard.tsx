import { QuickActions } from './quick-actions';
import { RecentActivity } from './recent-activity';

export function Dashboard() {
  return (
    <>
      <h2 className="display text-headline">Welcome back, Admin</h2>
      <p className="mt-2 text-muted">Manage your content below</p>
      <QuickActions />
      <RecentActivity />
    </>
  );
}
