import type { Route } from 'next';
import type { PanelIcon } from '@/components/ui/icons/create-icon';
import {
  FileText,
  Flag,
  Handshake,
  History,
  Images,
  Inbox,
  KeyRound,
  LayoutDashboard,
  Lock,
  Medal,
  Newspaper,
  PackageOpen,
  Settings,
  Shield,
  Signpost,
  Swords,
  Tags,
  Trophy,
  User,
  UserPlus,
  Users,
  Webhook,
} from '@/components/ui/icons/panel-icons';
import type { Role } from '@/lib/platform/auth/roles';
import type { PanelEntry, PanelGroup } from '@/lib/platform/resource';
import { panelEntries } from '@/lib/resources';

export interface PanelPage {
  href: Route;
  name: string;
  icon: PanelIcon;
  group: PanelGroup | null;
  /** The least role that the page is for. */
  role: Role;
  card?: PanelEntry['card'];
}

/** The icons that a resource's panel entry may name. */
export const panelIcons: ReadonlyMap<string, PanelIcon> = new Map(
  Object.entries({
    fileText: FileText,
    flag: Flag,
    handshake: Handshake,
    history: History,
    images: Images,
    inbox: Inbox,
    key: KeyRound,
    lock: Lock,
    medal: Medal,
    newspaper: Newspaper,
    packageOpen: PackageOpen,
    settings: Settings,
    shield: Shield,
    signpost: Signpost,
    swords: Swords,
    tags: Tags,
    trophy: Trophy,
    user: User,
    userPlus: UserPlus,
    users: Users,
    webhook: Webhook,
  }),
);

const DASHBOARD: PanelPage = { href: '/admin', name: 'Dashboard', icon: LayoutDashboard, group: null, role: 'writer' };

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
