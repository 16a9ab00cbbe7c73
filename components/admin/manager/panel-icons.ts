import { FileText, KeyRound, type LucideIcon, Newspaper, Tags, Trophy, Users } from 'lucide-react';

/** The icons that a resource's panel entry may name. */
export const panelIcons: Readonly<Record<string, LucideIcon>> = {
  fileText: FileText,
  key: KeyRound,
  newspaper: Newspaper,
  tags: Tags,
  trophy: Trophy,
  users: Users,
};
