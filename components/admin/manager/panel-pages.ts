import { FileText, KeyRound, LayoutDashboard, type LucideIcon, Newspaper, Tags, Trophy, Users } from 'lucide-react';
import type { Route } from 'next';
import { panelAddresses } from '@/lib/panel-addresses';

interface PanelPage {
  href: Route;
  name: string;
  icon: LucideIcon;
}

/** The panel's pages, in the order of its sidebar. */
export const panelPages = {
  dashboard: { href: panelAddresses.dashboard, name: 'Dashboard', icon: LayoutDashboard },
  about: { href: panelAddresses.about, name: 'About', icon: FileText },
  news: { href: panelAddresses.news, name: 'News', icon: Newspaper },
  categories: { href: panelAddresses.categories, name: 'Categories', icon: Tags },
  achievements: { href: panelAddresses.achievements, name: 'Achievements', icon: Trophy },
  users: { href: panelAddresses.users, name: 'Users', icon: Users },
  sessions: { href: panelAddresses.sessions, name: 'My sessions', icon: KeyRound },
} satisfies Record<keyof typeof panelAddresses, PanelPage>;
