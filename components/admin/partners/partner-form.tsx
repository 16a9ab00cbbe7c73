'use client';

import { useEffect } from 'react';
import { type FieldErrors, useController, type UseFormRegister } from 'react-hook-form';
import type { z } from 'zod';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { AddressField, emptyAs, Field, inputClass } from '@/components/admin/manager/fields/field';
import { PictureField } from '@/components/admin/manager/fields/picture-field';
import { newCreationKey } from '@/components/admin/manager/form/creation-key';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { comparedWords, type Words } from '@/components/admin/manager/history/compared';
import { HistoryButton } from '@/components/admin/manager/history/history-button';
import type { History } from '@/components/admin/manager/history/use-versions';
import { formatDay } from '@/lib/dates';
import { PARTNER_FIRST_YEAR, PARTNER_LAST_YEAR } from '@/lib/limits';
import { api } from '@/lib/panel-client';
import { type Partner, partner as partnerAsRead, type PartnerInput, partnerInput } from '@/lib/partners/contract';
import { partnersTexts } from '@/lib/partners/resource';
import { TIERS } from '@/lib/partners/rules';

interface Props extends EditHandlers<Partner> {
  /** Null for a new one. */
  partner: Partner | null;
}

const blank = (): z.input<typeof partnerInput> => ({
  name: '',
  url: '',
  logo: '',
  logoDark: null,
  alt: '',
  tier: 'supporter',
  from: null,
  until: null,
  creationKey: newCreationKey(),
});

const valuesOf = ({ name, url, logo, logoDark, alt, tier, from, until }: Partner) => ({
  name,
  url,
  logo,
  logoDark,
  alt,
  tier,
  from,
  until,
});

function comparedPartner({ name, url, tier, alt, from, until, logo, logoDark }: Partner) {
  const words: Words<Partner, 'id' | 'position' | 'updatedAt'> = {
    name: { label: 'Name', value: name },
    url: { label: 'Address', value: url },
    tier: { label: 'Tier', value: TIER_LABELS[tier] },
    alt: { label: 'Alternative text', value: alt },
    from: { label: 'From', value: from === null ? '' : formatDay(from) },
    until: { label: 'Until', value: until === null ? '' : formatDay(until) },
    logo: { label: 'Logo', value: logo, isPicture: true },
    logoDark: { label: 'Logo for the dark theme', value: logoDark ?? '', isPicture: true },
  };
  return comparedWords(words);
}

const historyOf = ({ id }: Partner): History<Partner> => ({
  name: `partner/${id}`,
  list: (signal) => api('GET /partners/{id}/revisions', { params: { id }, signal }),
  schema: partnerAsRead,
  compared: comparedPartner,
});

/** A partner's fields: those of a new one where none is given. */
export function PartnerForm({ partner, onSaved, onNewer, onGone, onCancel }: Props) {
  const save = (body: PartnerInput, updatedAt: string | undefined, newer: Partner | null) => {
    const current = newer ?? partner;
    if (!current) return api('POST /partners', { body });
    const { creationKey: _, ...fields } = body;
    return api('PATCH /partners/{id}', { params: { id: current.id }, body: { ...fields, updatedAt } });
  };
  const edit = useEditForm({
    schema: partnerInput,
    values: partner ? valuesOf(partner) : blank(),
    version: partner?.updatedAt,
    save,
    onSaved,
    failure: (error) => serverMessage(error, partnersTexts.saveFailed),
    answer: partnerAsRead,
    toValues: valuesOf,
    onNewer,
    onGone,
    draft: `partner/${partner?.id ?? 'new'}`,
  });
  const { register, control, setFocus, formState } = edit.form;
  const { errors } = formState;
  const { field: logo } = useController({ control, name: 'logo' });
  const { field: logoDark } = useController({ control, name: 'logoDark' });
  useEffect(() => setFocus('name'), [setFocus]);
  const uploads = { look: 'logo', hold: edit.hold, held: edit.held } as const;

  return (
    <EditForm
      title={partner ? 'Edit Partner' : 'Add Partner'}
      edit={edit}
      onCancel={onCancel}
      actions={partner && <HistoryButton history={historyOf(partner)} opened={partner} edit={edit} />}
    >
      <PartnerFields register={register} errors={errors} />
      <div className="grid gap-6 lg:grid-cols-2">
        <PictureField
          {...uploads}
          label="Logo"
          value={logo.value || null}
          onChange={(image) => logo.onChange(image ?? '')}
          error={errors.logo && (logo.value ? errors.logo.message : partnersTexts.logoRequired)}
        />
        <PictureField
          {...uploads}
          label="Logo for the dark theme"
          value={logoDark.value ?? null}
          onChange={logoDark.onChange}
          error={errors.logoDark?.message}
        />
      </div>
    </EditForm>
  );
}

type PartnerValues = z.input<typeof partnerInput>;

interface PartnerFieldsProps {
  register: UseFormRegister<PartnerValues>;
  errors: FieldErrors<PartnerValues>;
}

const TIER_LABELS = { main: 'Main', official: 'Official', supporter: 'Supporter' };
const noDay = { setValueAs: emptyAs(null) };
const dayInput = {
  type: 'date',
  min: `${PARTNER_FIRST_YEAR}-01-01`,
  max: `${PARTNER_LAST_YEAR}-12-31`,
  className: inputClass,
} as const;

/** Who a partner is, and from which day to which the contract runs. */
function PartnerFields({ register, errors }: PartnerFieldsProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Name" error={errors.name?.message}>
        {(props) => <input {...props} {...register('name')} autoComplete="off" className={inputClass} />}
      </Field>
      <AddressField
        label="Address"
        hint="The page that the logo links to."
        input={register('url')}
        error={errors.url?.message}
      />
      <Field label="Tier" error={errors.tier?.message}>
        {(props) => (
          <select {...props} {...register('tier')} className={inputClass}>
            {TIERS.map((tier) => (
              <option key={tier} value={tier}>
                {TIER_LABELS[tier]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="Alternative text"
        hint="What the logo shows. Leave it empty to use the name."
        error={errors.alt?.message}
      >
        {(props) => <input {...props} {...register('alt')} autoComplete="off" className={inputClass} />}
      </Field>
      <Field label="From" hint="Shown from this day on. Leave it empty to start now." error={errors.from?.message}>
        {(props) => <input {...props} {...register('from', noDay)} {...dayInput} />}
      </Field>
      <Field label="Until" hint="The last day. Leave it empty if there is none." error={errors.until?.message}>
        {(props) => <input {...props} {...register('until', noDay)} {...dayInput} />}
      </Field>
    </div>
  );
}
