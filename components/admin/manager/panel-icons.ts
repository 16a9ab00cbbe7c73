import {
  FileText,
  History,
  Images,
  KeyRound,
  Lock,
  type LucideIcon,
  Medal,
  Newspaper,
  Shield,
  Swords,
  Tags,
  Trophy,
  User,
  Users,
} from 'lucide-react';

/** The icons that a resource's panel entry may name. */
export const panelIcons: Readonly<Record<string, LucideIcon>> = {
  fileText: FileText,
  history: History,
  images: Images,
  key: KeyRound,
  lock: Lock,
  medal: Medal,
  newspaper: Newspaper,
  shield: Shield,
  swords: Swords,
  tags: Tags,
  trophy: Trophy,
  user: User,
  users: Users,
};
