import type { PanelIcon } from '@/components/ui/icons/create-icon';
import {
  FileText,
  Handshake,
  History,
  Images,
  KeyRound,
  Lock,
  Medal,
  Newspaper,
  Settings,
  Shield,
  Swords,
  Tags,
  Trophy,
  User,
  Users,
} from '@/components/ui/icons/panel-icons';

/** The icons that a resource's panel entry may name. */
export const panelIcons: ReadonlyMap<string, PanelIcon> = new Map(
  Object.entries({
    fileText: FileText,
    handshake: Handshake,
    history: History,
    images: Images,
    key: KeyRound,
    lock: Lock,
    medal: Medal,
    newspaper: Newspaper,
    settings: Settings,
    shield: Shield,
    swords: Swords,
    tags: Tags,
    trophy: Trophy,
    user: User,
    users: Users,
  }),
);
