'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { BusyButton } from '@/components/admin/manager/feedback/busy';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { opponentList } from '@/components/admin/manager/roster/rows';
import type { Opponent } from '@/lib/opponents/contract';
import { opponentsTexts } from '@/lib/opponents/resource';
import { api } from '@/lib/panel-client';

interface Props {
  opponent: Opponent;
  onMerged: () => void;
}

/** Moves the matches of an opponent that was added twice to the other one, after a question. */
export function MergeField({ opponent, onMerged }: Props) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const others = (useQuery(opponentList).data?.items ?? []).filter(({ id }) => id !== opponent.id);
  const [chosen, setChosen] = useState('');
  const into = others.find(({ id }) => String(id) === chosen);
  const { mutate, isPending } = useMutation({
    mutationFn: (other: Opponent) =>
      api('POST /opponents/{id}/merge', { params: { id: opponent.id }, body: { into: other.id } }),
    onSuccess: ({ name }) => {
      announce.success(opponentsTexts.merged(opponent.name, name));
      for (const list of ['opponents', 'matches', 'activity']) void client.invalidateQueries({ queryKey: [list] });
      onMerged();
    },
    onError: (error) => announce.failure(opponentsTexts.mergeFailed, { detail: refusal(error) }),
  });
  const merge = async () => {
    if (!into) {
      announce.failure(opponentsTexts.chooseOther);
      return;
    }
    const question = opponentsTexts.confirmMerge(opponent.name, into.name);
    if (await confirm({ question, action: 'Merge' })) mutate(into);
  };
  if (others.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end gap-4 border border-line p-4">
      <div className="min-w-0 flex-1 basis-60">
        <Field label="Merge into" hint="If this opponent was added twice: all its matches move to the one you choose.">
          {(props) => (
            <select {...props} value={chosen} onChange={({ target }) => setChosen(target.value)} className={inputClass}>
              <option value="">Choose an opponent</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <BusyButton look="outline" busy={isPending} onClick={() => void merge()}>
        Merge
      </BusyButton>
    </div>
  );
}
