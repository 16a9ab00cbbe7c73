import type { Control, UseFormRegister } from 'react-hook-form';
import type { z } from 'zod';
import { newCreationKey } from '@/components/admin/manager/form/creation-key';
import type { PlayerRow } from '@/components/admin/manager/roster/rows';
import type { playerForm, PlayerInput } from '@/lib/players/contract';

export type PlayerValues = z.input<typeof playerForm>;
export type PlayerControl = Control<PlayerValues, unknown, PlayerInput>;
export type RegisterPlayer = UseFormRegister<PlayerValues>;

export const blankPlayer = (): PlayerValues => ({
  nickname: '',
  name: '',
  hideName: false,
  slug: undefined,
  image: null,
  country: null,
  links: [],
  creationKey: newCreationKey(),
});

export function playerValues(player: PlayerRow): PlayerValues {
  const { nickname, name, hideName, slug, image, country, links } = player;
  const rows = Object.entries(links).map(([network, address]) => ({ network, address }));
  return { nickname, name, hideName, slug, image, country, links: rows };
}
