'use client';

import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { CheckboxField } from '@/components/admin/manager/fields/checkbox-field';
import { PictureField } from '@/components/admin/manager/fields/picture-field';
import { newCreationKey } from '@/components/admin/manager/form/creation-key';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { teamRow, teamRowAsRead, type TeamRow } from '@/components/admin/manager/roster/rows';
import { LinkButton } from '@/components/ui/link-button';
import { api } from '@/lib/panel-client';
import { teamsTexts } from '@/lib/teams/resource';
import { slugOf } from '@/lib/platform/slugs/rules';
import { teamInput, type TeamInput } from '@/lib/teams/contract';
import { TeamFields } from './team-fields';

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
    <EditForm title={team ? 'Edit Team' : 'Add Team'} edit={edit} onCancel={onCancel}>
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
