'use client';

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { BusyButton } from '@/components/admin/manager/feedback/busy';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { refusal, serverMessage } from '@/components/admin/manager/feedback/server-message';
import { useLatestOutcome } from '@/components/admin/manager/feedback/use-latest-outcome';
import { CheckboxField, Field, inputClass } from '@/components/admin/manager/fields/field';
import { newCreationKey } from '@/components/admin/manager/form/creation-key';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { api } from '@/lib/panel-client';
import {
  EVENT_TYPES,
  type NewWebhook,
  newWebhookForm,
  type Webhook,
  webhook as webhookAsRead,
  webhookForm,
} from '@/lib/webhooks/contract';
import { webhooksTexts as texts } from '@/lib/webhooks/resource';
import { DeliveryLog } from './delivery-log';
import { DiscordPreview } from './discord-preview';
import { useTest } from './use-test';

interface Props extends EditHandlers<Webhook> {
  /** Null for a new one. */
  webhook: Webhook | null;
  onSecret: (webhook: NewWebhook) => void;
  /** A secret that was just made. */
  children: ReactNode;
}

type Values = z.input<typeof webhookForm>;

const blank = (): Values => ({
  name: '',
  kind: 'discord',
  url: '',
  events: [],
  paused: false,
  creationKey: newCreationKey(),
});
const valuesOf = ({ name, kind, events, paused }: Webhook): Values => ({ name, kind, url: '', events, paused });

/** A webhook's fields: those of a new one where none is given. Of one that exists also what it was told. */
export function WebhookForm({ webhook, onSecret, children, onSaved, onNewer, onGone, onCancel }: Props) {
  const save = async (
    { kind, url, creationKey, ...fields }: z.output<typeof webhookForm>,
    updatedAt: string | undefined,
    newer: Webhook | null,
  ): Promise<Webhook> => {
    const current = newer ?? webhook;
    if (current) {
      const body = { ...fields, ...(url === '' ? {} : { url }), updatedAt };
      return api('PATCH /webhooks/{id}', { params: { id: current.id }, body });
    }
    const made = await api('POST /webhooks', { body: { ...fields, kind, url, creationKey } });
    onSecret(made);
    const { secret: _, ...listed } = made;
    return listed;
  };
  const edit = useEditForm({
    schema: webhook ? webhookForm : newWebhookForm,
    values: webhook ? valuesOf(webhook) : blank(),
    version: webhook?.updatedAt,
    save,
    onSaved,
    failure: (error) => serverMessage(error, texts.saveFailed),
    answer: webhookAsRead,
    toValues: valuesOf,
    onNewer,
    onGone,
  });
  const { register, control, setFocus, formState } = edit.form;
  const { errors } = formState;
  const { kind, events } = useWatch({ control });
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <>
      {children}
      <EditForm title={webhook ? 'Edit Webhook' : 'Add Webhook'} edit={edit} onCancel={onCancel}>
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Name" error={errors.name?.message}>
            {(props) => <input {...props} {...register('name')} autoComplete="off" className={inputClass} />}
          </Field>
          <Field label="Kind" hint={kind === 'discord' ? texts.discordHint : texts.signedHint}>
            {(props) => (
              <select {...props} {...register('kind')} disabled={webhook !== null} className={inputClass}>
                <option value="discord">Discord</option>
                <option value="signed">Signed</option>
              </select>
            )}
          </Field>
        </div>
        <Field label="Address" hint={webhook ? texts.addressHint : undefined} error={errors.url?.message}>
          {(props) => (
            <input
              {...props}
              {...register('url')}
              type="url"
              autoComplete="off"
              placeholder={webhook?.urlHint ?? 'https://'}
              className={inputClass}
            />
          )}
        </Field>
        <fieldset className="grid min-w-0 gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          <legend className="label">Events</legend>
          {EVENT_TYPES.map((type) => (
            <CheckboxField key={type} label={type} value={type} {...register('events')} />
          ))}
          {errors.events && <p className="text-sm text-danger sm:col-span-full">{errors.events.message}</p>}
        </fieldset>
        <CheckboxField label="Paused" {...register('paused')} />
        {kind === 'discord' && <DiscordPreview events={events ?? []} />}
      </EditForm>
      {webhook && <SavedWebhook webhook={webhook} onSecret={onSecret} />}
    </>
  );
}

/** What can be done with a webhook that exists, and what it was told. */
function SavedWebhook({ webhook, onSecret }: { webhook: Webhook; onSecret: (webhook: NewWebhook) => void }) {
  const { id, name, kind, paused } = webhook;
  const [outcome, confirm, test] = [useLatestOutcome(), useConfirm(), useTest(id)];
  const renewal = useMutation({
    mutationFn: () => api('POST /webhooks/{id}/secret', { params: { id } }),
    onSuccess: onSecret,
    onError: (error) => outcome.failure(texts.secretFailed, refusal(error)),
  });
  const renew = async () => {
    if (await confirm({ question: texts.confirmSecret, thing: name, action: 'Make secret' })) renewal.mutate();
  };
  return (
    <section aria-labelledby="deliveries" className="mt-12 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="deliveries" className="display text-title">
          Deliveries
        </h3>
        <div className="flex flex-wrap gap-2">
          {kind === 'signed' && (
            <BusyButton look="outline" size="small" busy={renewal.isPending} onClick={() => void renew()}>
              New secret
            </BusyButton>
          )}
          <BusyButton look="outline" size="small" busy={test.isPending} onClick={() => test.mutate()}>
            Send test
          </BusyButton>
        </div>
      </div>
      <DeliveryLog webhookId={id} mayRedeliver={!paused} />
    </section>
  );
}
