'use client';

import { useId } from 'react';
import { type FieldErrors, useFieldArray } from 'react-hook-form';
import { AddressField } from '@/components/admin/manager/fields/address-field';
import { Field } from '@/components/admin/manager/fields/field';
import { FieldRows } from '@/components/admin/manager/fields/field-rows';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { PLAYER_LINKS_MAX } from '@/lib/limits';
import type { PlayerControl, PlayerValues, RegisterPlayer } from './player-values';

interface Props {
  register: RegisterPlayer;
  control: PlayerControl;
  errors: FieldErrors<PlayerValues>;
}

const NETWORKS = ['discord', 'facebook', 'instagram', 'kick', 'steam', 'tiktok', 'twitch', 'x', 'youtube'];

/** The links to a player's profiles: a network and an address each. */
export function LinkRows({ register, control, errors }: Props) {
  const networks = useId();
  const { fields, append, remove } = useFieldArray({ control, name: 'links' });
  const { links } = errors;
  return (
    <>
      <datalist id={networks}>
        {NETWORKS.map((network) => (
          <option key={network} value={network} />
        ))}
      </datalist>
      <FieldRows
        legend="Links"
        thing="link"
        add="Add Link"
        ids={fields.map(({ id }) => id)}
        isFull={fields.length >= PLAYER_LINKS_MAX}
        onAdd={() => append({ network: '', address: '' })}
        onRemove={remove}
        error={links?.message}
      >
        {(index) => (
          <>
            <Field label="Network" error={links?.[index]?.network?.message}>
              {(props) => (
                <input
                  {...props}
                  {...register(`links.${index}.network`, { setValueAs: toNetwork })}
                  list={networks}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  className={inputClass}
                />
              )}
            </Field>
            <AddressField
              label="Address"
              input={register(`links.${index}.address`)}
              error={links?.[index]?.address?.message}
            />
          </>
        )}
      </FieldRows>
    </>
  );
}

/** Converts a network to lower case, as the contract has it: keyboards of phones begin with a capital. */
const toNetwork = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '');
