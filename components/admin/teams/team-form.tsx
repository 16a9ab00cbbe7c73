'use client';

import { useEffect } from 'react';
import { type FieldErrors, useController, type UseFormRegister } from 'react-hook-form';
import type { z } from 'zod';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { CheckboxField, emptyAs, Field, inputClass, SlugField } from '@/components/admin/manager/fields/field';
import { PictureField } from '@/components/admin/manager/fields/picture-field';
import { newCreationKey } from '@/components/admin/manager/form/creation-key';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { comparedWords, slugText, type Words, yesOrNo } from '@/components/admin/manager/history/compared';
import { HistoryButton } from '@/components/admin/manager/history/history-button';
import type { History } from '@/components/admin/manager/history/use-versions';
import { GameField } from '@/components/admin/manager/roster/game-field';
import { type TeamRow, teamRow, teamRowAsRead } from '@/components/admin/manager/roster/rows';
import { LinkButton } from '@/components/ui/link-button';
import { api } from '@/lib/panel-client';
import { slugOf } from '@/lib/platform/slugs/rules';
import { type TeamInput, teamInput } from '@/lib/teams/contract';
import { teamsTexts } from '@/lib/teams/resource';

interface Props extends EditHandlers<TeamRow> {
  /** Null for a new team. */
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

function comparedTeam({ name, game, slug, image, archived }: TeamRow) {
  const words: Words<TeamRow, 'id' | 'teamID' | 'position' | 'players' | 'updatedAt'> = {
    name: { label: 'Name', value: name },
    game: { label: 'Game', value: game },
    slug: { label: 'Slug', value: slugText(slug, name, 'name') },
    image: { label: 'Logo', value: image ?? '', isPicture: true },
    archived: { label: 'Archived', value: yesOrNo(archived) },
  };
  return comparedWords(words);
}

const historyOf = ({ id }: TeamRow): History<TeamRow> => ({
  name: `team/${id}`,
  list: (signal) => api('GET /teams/{id}/revisions', { params: { id }, signal }),
  schema: teamRowAsRead,
  compared: comparedTeam,
});

/** The form of a new or an existing team. */
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
    failure: (error) => serverMessage(error, teamsTexts.saveFailed),
    answer: teamRowAsRead,
    toValues: valuesOf,
    onNewer,
    onGone,
    draft: `team/${team?.id ?? 'new'}`,
  });
  const { register, control, setFocus, formState } = edit.form;
  const { errors } = formState;
  const { field: image } = useController({ control, name: 'image' });
  useEffect(() => setFocus('name'), [setFocus]);

  return (
    <EditForm
      title={team ? 'Edit Team' : 'Add Team'}
      edit={edit}
      onCancel={onCancel}
      actions={team && <HistoryButton history={historyOf(team)} opened={team} edit={edit} />}
    >
      <TeamFields register={register} errors={errors} />
      <PictureField
        label="Logo"
        look="logo"
        value={image.value ?? null}
        onChange={image.onChange}
        hold={edit.hold}
        held={edit.held}
        error={errors.image?.message}
      />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <CheckboxField label="Archived" {...register('archived')} />
        {team && (
          <LinkButton href={`/admin/teams?roster=${team.id}`} look="outline" size="small">
            Roster
          </LinkButton>
        )}
      </div>
    </EditForm>
  );
}

type TeamValues = z.input<typeof teamInput>;

interface TeamFieldsProps {
  register: UseFormRegister<TeamValues>;
  errors: FieldErrors<TeamValues>;
}

const nothing = { setValueAs: emptyAs(undefined) };

/** The name, game and slug of a team. */
function TeamFields({ register, errors }: TeamFieldsProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Name" error={errors.name?.message}>
        {(props) => <input {...props} {...register('name')} autoComplete="off" className={inputClass} />}
      </Field>
      <GameField input={register('game')} error={errors.game?.message} />
      <SlugField input={register('slug', nothing)} madeFrom="name" error={errors.slug?.message} />
    </div>
  );
}
