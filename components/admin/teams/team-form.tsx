'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useController } from 'react-hook-form';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { CheckboxField } from '@/components/admin/manager/fields/checkbox-field';
import { emptyAs } from '@/components/admin/manager/fields/empty-as';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { PictureField } from '@/components/admin/manager/fields/picture-field';
import { newCreationKey } from '@/components/admin/manager/form/creation-key';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { teamList, teamRow, teamRowAsRead, type TeamRow } from '@/components/admin/manager/roster/rows';
import { LinkButton } from '@/components/ui/link-button';
import { api } from '@/lib/api-client';
import { panelMessages } from '@/lib/panel-messages';
import { slugOf } from '@/lib/platform/slugs/rules';
import { teamInput, type TeamInput } from '@/lib/teams/contract';

interface Props extends EditHandlers<TeamRow> {
  /** Null for a new one. */
  team: TeamRow | null;
}

const blank = () => ({
  name: '',
  game: '',
  slug: undefined,
  image: null,
  archived: false,
  creationKey: newCreationKey(),
});
const valuesOf = ({ name, game, slug, image, archived }: TeamRow) => ({ name, game, slug, image, archived });
const nothing = { setValueAs: emptyAs(undefined) };

/** A team's fields: those of a new one where none is given. */
export function TeamForm({ team, onSaved, onNewer, onGone, onCancel }: Props) {
  const save = async (body: TeamInput, updatedAt: string | undefined, newer: TeamRow | null) => {
    const known = newer ?? team;
    if (!known) return teamRow(await api('POST /teams', { body }));
    const { creationKey: _, slug = slugOf(body.name) || known.slug, ...fields } = body;
    const patch = { ...fields, slug, updatedAt };
    return teamRow(await api('PATCH /teams/{id}', { params: { id: known.id }, body: patch }));
  };
  const edit = useEditForm({
    schema: teamInput,
    values: team ? valuesOf(team) : blank(),
    version: team?.updatedAt,
    save,
    onSaved,
    failure: (error) => serverMessage(error, panelMessages.teams.saveFailed),
    answer: teamRowAsRead,
    toValues: valuesOf,
    onNewer,
    onGone,
    draft: `team/${team?.id ?? 'new'}`,
  });
  const { register, control, setFocus, formState } = edit.form;
  const { errors } = formState;
  const { field: image } = useController({ control, name: 'image' });
  const games = useId();
  const known = useQuery(teamList).data?.items ?? [];
  useEffect(() => setFocus('name'), [setFocus]);

  return (
    <EditForm
      title={team ? 'Edit Team' : 'Add Team'}
      edit={edit}
      onCancel={onCancel}
      actions={
        team && (
          <LinkButton href={`/admin/teams?roster=${team.id}`} look="quiet">
            Roster
          </LinkButton>
        )
      }
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          {(props) => <input {...props} {...register('name')} autoComplete="off" className={inputClass} />}
        </Field>
        <Field label="Game" error={errors.game?.message}>
          {(props) => <input {...props} {...register('game')} list={games} autoComplete="off" className={inputClass} />}
        </Field>
        <datalist id={games}>
          {[...new Set(known.map(({ game }) => game))].map((game) => (
            <option key={game} value={game} />
          ))}
        </datalist>
        <Field
          label="Slug"
          hint="The end of the page’s address. Made from the name when it is empty; the old address leads to the new one."
          error={errors.slug?.message}
        >
          {(props) => (
            <input
              {...props}
              {...register('slug', nothing)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className={inputClass}
            />
          )}
        </Field>
      </div>
      <PictureField
        label="Logo"
        look="logo"
        value={image.value ?? null}
        onChange={image.onChange}
        hold={edit.hold}
        held={edit.held}
        error={errors.image?.message}
      />
      <CheckboxField label="Archived" {...register('archived')} />
    </EditForm>
  );
}
