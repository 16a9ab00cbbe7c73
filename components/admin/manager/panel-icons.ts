import { FileText, KeyRound, type LucideIcon, Newspaper, Shield, Tags, Trophy, User, Users } from 'lucide-react';

/** The icons that a resource's panel entry may name. */
export const panelIcons: Readonly<Record<string, LucideIcon>> = {
  fileText: FileText,
  key: KeyRound,
  newspaper: Newspaper,
  shield: Shield,
  tags: Tags,
  trophy: Trophy,
  user: User,
  users: Users,
};
