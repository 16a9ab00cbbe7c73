'use client';

import { useEffect, useId, useMemo } from 'react';
import { type Control, type FieldErrors, useController, useFieldArray, type UseFormRegister } from 'react-hook-form';
import type { z } from 'zod';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import {
  AddressField,
  CheckboxField,
  emptyAs,
  Field,
  inputClass,
  SlugField,
} from '@/components/admin/manager/fields/field';
import { FieldRows } from '@/components/admin/manager/fields/field-rows';
import { PictureField } from '@/components/admin/manager/fields/picture-field';
import { newCreationKey } from '@/components/admin/manager/form/creation-key';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { comparedWords, slugText, type Words, yesOrNo } from '@/components/admin/manager/history/compared';
import { HistoryButton } from '@/components/admin/manager/history/history-button';
import type { History } from '@/components/admin/manager/history/use-versions';
import { type PlayerRow, playerRow, playerRowAsRead } from '@/components/admin/manager/roster/rows';
import { Button } from '@/components/ui/button';
import { PLAYER_LINKS_MAX } from '@/lib/limits';
import { api } from '@/lib/panel-client';
import { slugOf } from '@/lib/platform/slugs/rules';
import { playerForm, type PlayerInput } from '@/lib/players/contract';
import { countryName } from '@/lib/players/countries';
import { countriesWith } from '@/lib/players/country-codes';
import { playersTexts } from '@/lib/players/resource';
import type { Erase } from './use-erase';

const texts = playersTexts;

interface Props extends EditHandlers<PlayerRow> {
  /** Null for a new player. */
  player: PlayerRow | null;
  erase: Erase;
}

function comparedPlayer({ nickname, name, hideName, slug, country, image, links }: PlayerRow) {
  const words: Words<PlayerRow, 'id' | 'playerID' | 'team' | 'role' | 'updatedAt'> = {
    nickname: { label: 'Nickname', value: nickname },
    name: { label: 'Name', value: name },
    hideName: { label: 'Hide name', value: yesOrNo(hideName) },
    slug: { label: 'Slug', value: slugText(slug, nickname || name, 'nickname') },
    country: { label: 'Country', value: country === null ? '' : countryName(country) },
    image: { label: 'Portrait', value: image ?? '', isPicture: true },
    links: {
      label: 'Links',
      value: Object.entries(links)
        .map(([network, address]) => `${network}: ${address}`)
        .join(', '),
    },
  };
  return comparedWords(words);
}

const historyOf = ({ id }: PlayerRow): History<PlayerRow> => ({
  name: `player/${id}`,
  list: (signal) => api('GET /players/{id}/revisions', { params: { id }, signal }),
  schema: playerRowAsRead,
  compared: comparedPlayer,
});

/** The form of a new or an existing player. */
export function PlayerForm({ player, erase, onSaved, onNewer, onGone, onCancel }: Props) {
  const announce = useAnnounce();
  const save = async (body: PlayerInput, updatedAt: string | undefined, newer: PlayerRow | null) => {
    const current = newer ?? player;
    if (!current) return playerRow(await api('POST /players', { body }));
    const { creationKey: _, slug = slugOf(body.nickname || body.name) || current.slug, ...fields } = body;
    const patch = { ...fields, slug, updatedAt };
    const { namedIn = [], ...saved } = await api('PATCH /players/{id}', { params: { id: current.id }, body: patch });
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

  const eraseThis = async (row: PlayerRow) => {
    if (!(await erase(row))) return;
    // The typed values are personal data too.
    edit.draft.forget();
    onCancel();
  };
  return (
    <EditForm
      title={player ? 'Edit Player' : 'Add Player'}
      edit={edit}
      onCancel={onCancel}
      actions={player && <HistoryButton history={historyOf(player)} opened={player} edit={edit} />}
    >
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

interface PlayerFieldsProps {
  register: RegisterPlayer;
  errors: FieldErrors<PlayerValues>;
  /** The stored country, which may be missing from the list. */
  country: string | null;
}

const nothing = { setValueAs: emptyAs(undefined) };
const none = { setValueAs: emptyAs(null) };

/** The names and the country of a player. */
function PlayerFields({ register, errors, country }: PlayerFieldsProps) {
  const countries = useMemo(() => countriesWith(country), [country]);
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Nickname" error={errors.nickname?.message}>
        {(props) => <input {...props} {...register('nickname')} autoComplete="off" className={inputClass} />}
      </Field>
      <div className="grid content-start gap-1.5">
        <Field label="Name" hint="Optional. First name and surname." error={errors.name?.message}>
          {(props) => <input {...props} {...register('name')} autoComplete="off" className={inputClass} />}
        </Field>
        <CheckboxField label="Hide name" {...register('hideName')} />
        <p className="text-sm text-muted">{playersTexts.hideNameHint}</p>
      </div>
      <SlugField input={register('slug', nothing)} madeFrom="nickname" error={errors.slug?.message} />
      <Field label="Country" hint="Optional." error={errors.country?.message}>
        {(props) => (
          <select {...props} {...register('country', none)} className={inputClass}>
            <option value="">No country</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

interface LinkRowsProps {
  register: RegisterPlayer;
  control: PlayerControl;
  errors: FieldErrors<PlayerValues>;
}

const NETWORKS = ['discord', 'facebook', 'instagram', 'kick', 'steam', 'tiktok', 'twitch', 'x', 'youtube'];

/** The links to a player's profiles: a network and an address each. */
function LinkRows({ register, control, errors }: LinkRowsProps) {
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

type PlayerValues = z.input<typeof playerForm>;
type PlayerControl = Control<PlayerValues, unknown, PlayerInput>;
type RegisterPlayer = UseFormRegister<PlayerValues>;

const blankPlayer = (): PlayerValues => ({
  nickname: '',
  name: '',
  hideName: false,
  slug: undefined,
  image: null,
  country: null,
  links: [],
  creationKey: newCreationKey(),
});

function playerValues(player: PlayerRow): PlayerValues {
  const { nickname, name, hideName, slug, image, country, links } = player;
  const rows = Object.entries(links).map(([network, address]) => ({ network, address }));
  return { nickname, name, hideName, slug, image, country, links: rows };
}
