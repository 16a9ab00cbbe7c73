'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { HistoryButton } from '@/components/admin/manager/history/history-button';
import { type Match, match as matchSchema, matchForm, type MatchFormInput } from '@/lib/matches/contract';
import { matchesTexts } from '@/lib/matches/resource';
import { api } from '@/lib/panel-client';
import { EventFields, StreamRows } from './event-fields';
import { type ClockGap, gapIn, WhenFields } from './when-fields';
import { LineupRows } from './lineup-rows';
import { MapRows, ResultFields } from './result-fields';
import { matchValues, blankMatch } from './match-values';
import { OpponentFields } from './opponent-fields';
import { useConfirmLive } from './status-actions';
import { useMatchHistory } from './use-match-history';

interface Props extends EditHandlers<Match> {
  /** Null for a new one. */
  match: Match | null;
}

/** A match that is upcoming has no score: one that was typed before goes. */
const withoutEarlyScore = (body: MatchFormInput): MatchFormInput =>
  body.status === 'Upcoming' ? { ...body, scoreA: null, scoreB: null } : body;

/** @returns adds an opponent of a new name, and returns its id; null without a name */
function useAddOpponent() {
  const client = useQueryClient();
  return async (name: string | null): Promise<number | null> => {
    if (name === null || name.trim() === '') return null;
    const { id } = await api('POST /opponents', { body: { name } });
    void client.invalidateQueries({ queryKey: ['opponents'] });
    return id;
  };
}

/** A match's fields: those of a new one where none is given. */
export function MatchForm({ match, onSaved, onNewer, onGone, onCancel }: Props) {
  const [gap, setGap] = useState<ClockGap | null>(null);
  const [opponent, setOpponent] = useState<string | null>(null);
  const addOpponent = useAddOpponent();
  const save = async (input: MatchFormInput, updatedAt: string | undefined, newer: Match | null) => {
    setGap(null);
    const opponentId = input.opponentId ?? (await addOpponent(opponent));
    // Where the match cannot be saved now, the opponent is not added once more by the next attempt.
    if (opponentId !== null) edit.form.setValue('opponentId', opponentId);
    const body = { ...withoutEarlyScore(input), opponentId };
    const current = newer ?? match;
    if (!current) return api('POST /matches', { body });
    const { creationKey: _, ...fields } = body;
    return api('PATCH /matches/{id}', { params: { id: current.id }, body: { ...fields, updatedAt } });
  };
  const edit = useEditForm({
    schema: matchForm,
    values: match ? matchValues(match) : blankMatch(),
    version: match?.updatedAt,
    save,
    onSaved,
    failure: (error) => {
      setGap(gapIn(error));
      return serverMessage(error, matchesTexts.saveFailed);
    },
    answer: matchSchema,
    toValues: matchValues,
    onNewer,
    onGone,
    draft: `match/${match?.id ?? 'new'}`,
  });
  const { form } = edit;
  const confirmLive = useConfirmLive();
  const historyOf = useMatchHistory();
  const saved = edit.newer ?? match;
  const showRestored = (current: Match) => {
    setOpponent(null);
    edit.showRestored(current);
  };
  const submit = async () => {
    const { status = 'Upcoming', date = null, teamA, teamB } = form.getValues();
    if (await confirmLive(saved, { status, date: date || null, teamA, teamB })) edit.submit();
  };
  const { setFocus } = form;
  useEffect(() => setFocus('date'), [setFocus]);

  return (
    <EditForm
      title={match ? 'Edit Match' : 'Add Match'}
      edit={{ ...edit, submit: () => void submit() }}
      onCancel={onCancel}
      actions={match && <HistoryButton history={historyOf(match)} opened={match} edit={{ ...edit, showRestored }} />}
    >
      <WhenFields form={form} gap={gap} onChosen={() => setGap(null)} />
      <OpponentFields form={form} typed={opponent} onTyped={setOpponent} />
      <ResultFields form={form} saved={saved?.status ?? null} />
      <EventFields form={form} />
      <MapRows form={form} />
      <LineupRows form={form} />
      <StreamRows form={form} />
    </EditForm>
  );
}
