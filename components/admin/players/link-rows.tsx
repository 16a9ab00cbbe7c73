'use client';

import { useId } from 'react';
import { type FieldErrors, useFieldArray } from 'react-hook-form';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { Button } from '@/components/ui/button';
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
  const add = () => append({ network: '', address: '' });
  const { links } = errors;
  return (
    <fieldset className="grid gap-4 border border-line p-4">
      <legend className="px-2 label">Links</legend>
      <datalist id={networks}>
        {NETWORKS.map((network) => (
          <option key={network} value={network} />
        ))}
      </datalist>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid gap-3 border-b border-line pb-4 sm:grid-cols-[10rem_1fr_auto] sm:items-start">
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
          <Field label="Address" error={links?.[index]?.address?.message}>
            {(props) => (
              <input
                {...props}
                {...register(`links.${index}.address`)}
                type="url"
                inputMode="url"
                placeholder="https://"
                autoComplete="off"
                className={inputClass}
              />
            )}
          </Field>
          <div className="sm:pt-6">
            <Button look="quiet" size="small" aria-label={`Remove link ${index + 1}`} onClick={() => remove(index)}>
              Remove
            </Button>
          </div>
        </div>
      ))}
      {links?.message && <p className="text-sm text-danger">{links.message}</p>}
      <div>
        <Button look="outline" size="small" disabled={fields.length >= PLAYER_LINKS_MAX} onClick={add}>
          Add Link
        </Button>
      </div>
    </fieldset>
  );
}

/** Converts a network to lower case, as the contract has it: keyboards of phones begin with a capital. */
const toNetwork = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '');
