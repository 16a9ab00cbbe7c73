'use client';

import { useEffect } from 'react';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { api } from '@/lib/panel-client';
import { slugOf } from '@/lib/platform/slugs/rules';
import {
  type Tournament,
  tournament as tournamentSchema,
  type TournamentInput,
  tournamentInput,
} from '@/lib/tournaments/contract';
import { tournamentsTexts } from '@/lib/tournaments/resource';
import { EntryRows } from './entry-rows';
import { TournamentFields } from './tournament-fields';
import { blankTournament, tournamentValues } from './tournament-values';

interface Props extends EditHandlers<Tournament> {
  /** Null for a new one. */
  tournament: Tournament | null;
}

/** A tournament's fields: those of a new one where none is given. */
export function TournamentForm({ tournament, onSaved, onNewer, onGone, onCancel }: Props) {
  const save = async (body: TournamentInput, updatedAt: string | undefined, newer: Tournament | null) => {
    const known = newer ?? tournament;
    if (!known) return api('POST /tournaments', { body });
    const { creationKey: _, slug = slugOf(body.name) || known.slug, ...fields } = body;
    return api('PATCH /tournaments/{id}', { params: { id: known.id }, body: { ...fields, slug, updatedAt } });
  };
  const edit = useEditForm({
    schema: tournamentInput,
    values: tournament ? tournamentValues(tournament) : blankTournament(),
    version: tournament?.updatedAt,
    save,
    onSaved,
    failure: (error) => serverMessage(error, tournamentsTexts.saveFailed),
    answer: tournamentSchema,
    toValues: tournamentValues,
    onNewer,
    onGone,
    draft: `tournament/${tournament?.id ?? 'new'}`,
  });
  const { form } = edit;
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);

  return (
    <EditForm title={tournament ? 'Edit Tournament' : 'Add Tournament'} edit={edit} onCancel={onCancel}>
      <TournamentFields form={form} />
      <EntryRows form={form} />
    </EditForm>
  );
}
