import { FileText, KeyRound, LayoutDashboard, type LucideIcon, Newspaper, Tags, Trophy, Users } from 'lucide-react';
import type { Route } from 'next';

interface PanelPage {
  href: Route;
  name: string;
  icon: LucideIcon;
}

/** What the sidebar leads to. */
export const panelPages: PanelPage[] = [
  { href: '/admin', name: 'Dashboard', icon: LayoutDashboard },
  { href: '/admin/about', name: 'About', icon: FileText },
  { href: '/admin/news', name: 'News', icon: Newspaper },
  { href: '/admin/categories', name: 'Categories', icon: Tags },
  { href: '/admin/achievements', name: 'Achievements', icon: Trophy },
  { href: '/admin/users', name: 'Users', icon: Users },
  { href: '/admin/sessions', name: 'My sessions', icon: KeyRound },
];
