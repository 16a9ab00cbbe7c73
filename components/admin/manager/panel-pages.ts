import type { PanelIcon } from '@/components/ui/icons/create-icon';
import { FileText, LayoutDashboard } from '@/components/ui/icons/panel-icons';
import type { Route } from 'next';
import type { PanelEntry } from '@/lib/platform/resource';
import { panelEntries } from '@/lib/resources';
import type { Role } from '@/lib/platform/auth/roles';
import { panelIcons } from './panel-icons';

interface PanelPage {
  href: Route;
  name: string;
  icon: PanelIcon;
  /** The least role that the page is for. */
  role: Role;
  card?: PanelEntry['card'];
}

const DASHBOARD: PanelPage = { href: '/admin', name: 'Dashboard', icon: LayoutDashboard, role: 'writer' };

/** The panel's pages, in the order of its sidebar. */
export const panelPages: readonly PanelPage[] = [
  DASHBOARD,
  ...panelEntries.map(({ path, icon, role = 'editor', ...entry }) => ({
    ...entry,
    role,
    href: path as Route,
    icon: panelIcons.get(icon) ?? FileText,
  })),
];
