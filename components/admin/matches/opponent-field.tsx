'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { opponentList } from '@/components/admin/manager/roster/rows';
import { matchesTexts } from '@/lib/matches/resource';
import type { Opponent } from '@/lib/opponents/contract';
import type { MatchFormState } from './match-values';

/** A name as the site compares it: without its case and normal form. */
const folded = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

interface Props {
  form: MatchFormState;
  /** What was typed; null while nothing was. */
  typed: string | null;
  onTyped: (text: string) => void;
}

/** Whom the match is against: known names are suggested, a new one is added with the match. The other side takes the name on. */
export function OpponentField({ form, typed, onTyped }: Props) {
  const { setValue, getValues, control, formState } = form;
  const names = useId();
  const opponents = useQuery(opponentList).data?.items ?? [];
  const opponentId = useWatch({ control, name: 'opponentId' }) ?? null;
  const linked = opponents.find(({ id }) => id === opponentId);
  const text = typed ?? linked?.name ?? '';
  const type = (value: string) => {
    const before = text.trim();
    onTyped(value);
    const opponent: Opponent | undefined = opponents.find(({ name }) => folded(name) === folded(value));
    setValue('opponentId', opponent?.id ?? null, { shouldDirty: true });
    if (!getValues('ours')) setValue('ours', 'A', { shouldDirty: true });
    const other = getValues('ours') === 'B' ? 'teamA' : 'teamB';
    // A name of its own that was typed for this match stays while the field is emptied.
    if (value.trim() !== '' || folded(getValues(other)) === folded(before)) {
      setValue(other, opponent?.name ?? value, { shouldDirty: true });
    }
  };
  const isNew = text.trim() !== '' && opponentId === null;
  return (
    <Field
      label="Opponent"
      hint={isNew ? matchesTexts.newOpponent(text.trim()) : 'Start typing a name.'}
      error={formState.errors.opponentId?.message}
    >
      {(props) => (
        <>
          <datalist id={names}>
            {opponents.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
          <input
            {...props}
            value={text}
            onChange={({ target }) => type(target.value)}
            list={names}
            maxLength={120}
            autoComplete="off"
            className={inputClass}
          />
        </>
      )}
    </Field>
  );
}
