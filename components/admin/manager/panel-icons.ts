import {
  FileText,
  Handshake,
  Images,
  KeyRound,
  type LucideIcon,
  Medal,
  Newspaper,
  Settings,
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
  handshake: Handshake,
  images: Images,
  key: KeyRound,
  medal: Medal,
  newspaper: Newspaper,
  settings: Settings,
  shield: Shield,
  swords: Swords,
  tags: Tags,
  trophy: Trophy,
  user: User,
  users: Users,
};
