'use client';

import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { PictureField } from '@/components/admin/manager/fields/picture-field';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { playerRow, type PlayerRow, playerRowAsRead } from '@/components/admin/manager/roster/rows';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/panel-client';
import { playersTexts } from '@/lib/players/resource';
import { playerForm, type PlayerInput } from '@/lib/players/contract';
import { slugOf } from '@/lib/platform/slugs/rules';
import { LinkRows } from './link-rows';
import { PlayerFields } from './player-fields';
import { blankPlayer, playerValues } from './player-values';
import type { Erase } from './use-erase';

const texts = playersTexts;

interface Props extends EditHandlers<PlayerRow> {
  /** Null for a new player. */
  player: PlayerRow | null;
  erase: Erase;
}

/** The form of a new or an existing player. */
export function PlayerForm({ player, erase, onSaved, onNewer, onGone, onCancel }: Props) {
  const announce = useAnnounce();
  const save = async (body: PlayerInput, updatedAt: string | undefined, newer: PlayerRow | null) => {
    const known = newer ?? player;
    if (!known) return playerRow(await api('POST /players', { body }));
    const { creationKey: _, slug = slugOf(body.nickname || body.name) || known.slug, ...fields } = body;
    const patch = { ...fields, slug, updatedAt };
    const { namedIn = [], ...saved } = await api('PATCH /players/{id}', { params: { id: known.id }, body: patch });
    if (namedIn.length > 0) announce.failure(texts.hiddenButNamed, { detail: texts.namedIn(namedIn) });
    return playerRow(saved);
  };
  const edit = useEditForm({
    schema: playerForm,
    values: player ? playerValues(player) : blankPlayer(),
    version: player?.updatedAt,
    save,
    onSaved,
    failure: (error) => serverMessage(error, texts.saveFailed),
    answer: playerRowAsRead,
    toValues: playerValues,
    onNewer,
    onGone,
    draft: `player/${player?.id ?? 'new'}`,
  });
  const { register, control, setFocus, formState } = edit.form;
  const { field: image } = useController({ control, name: 'image' });
  useEffect(() => setFocus('nickname'), [setFocus]);

  const eraseThis = async (one: PlayerRow) => {
    if (!(await erase(one))) return;
    // The typed values are personal data too.
    edit.draft.forget();
    onCancel();
  };
  return (
    <EditForm title={player ? 'Edit Player' : 'Add Player'} edit={edit} onCancel={onCancel}>
      <PlayerFields register={register} errors={formState.errors} country={player?.country ?? null} />
      <PictureField
        label="Portrait"
        look="portrait"
        value={image.value ?? null}
        onChange={image.onChange}
        hold={edit.hold}
        held={edit.held}
        error={formState.errors.image?.message}
      />
      <LinkRows register={register} control={control} errors={formState.errors} />
      {player && (
        <div className="flex flex-wrap items-center justify-between gap-4 border border-danger p-4">
          <p className="max-w-form text-sm text-muted">{texts.erasure}</p>
          <Button look="outline" size="small" onClick={() => void eraseThis(player)}>
            Erase Player
          </Button>
        </div>
      )}
    </EditForm>
  );
}
