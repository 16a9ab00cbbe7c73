'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { BusyButton } from '@/components/admin/manager/feedback/busy';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { useLatestOutcome } from '@/components/admin/manager/feedback/use-latest-outcome';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { ListManager } from '@/components/admin/manager/list/list-manager';
import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import { CopyLink } from '@/components/ui/copy-link';
import { EmptyState } from '@/components/ui/empty-state';
import { api } from '@/lib/panel-client';
import { formatMoment } from '@/lib/planned-time';
import type { NewWebhook, Webhook } from '@/lib/webhooks/contract';
import { webhooksResource, webhooksTexts as texts } from '@/lib/webhooks/resource';
import { useTest } from './use-test';
import { WebhookForm } from './webhook-form';

export function WebhookManager() {
  const [made, setMade] = useState<NewWebhook | null>(null);
  // Next.js keeps a page that was left with its state: the secret must not show again.
  useLayoutEffect(() => () => setMade(null), []);
  const secret = made?.secret && <ShownSecret key={made.secret} name={made.name} secret={made.secret} />;
  return (
    <ListManager<Webhook>
      resource={webhooksResource}
      add="Add Webhook"
      texts={texts}
      nameOf={({ name }) => name}
      load={(signal) => api('GET /webhooks', { signal })}
      remove={(id) => api('DELETE /webhooks/{id}', { params: { id } })}
      form={(webhook, handlers) => (
        <WebhookForm webhook={webhook} {...handlers} onSecret={setMade}>
          {webhook && made?.id === webhook.id && secret}
        </WebhookForm>
      )}
      list={(webhooks, handlers) => (
        <>
          {secret}
          <WebhookList webhooks={webhooks} {...handlers} />
        </>
      )}
    />
  );
}

interface WebhookListProps {
  webhooks: Webhook[];
  onEdit: (id: number) => void;
  onDelete: (webhook: Webhook) => void;
}

function WebhookList({ webhooks, onEdit, onDelete }: WebhookListProps) {
  if (webhooks.length === 0) {
    return (
      <EmptyState title="No webhooks yet.">Add one to announce news and matches on Discord or elsewhere.</EmptyState>
    );
  }
  return (
    <ul className="border-t border-line">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-3">
          <Facts webhook={webhook} />
          <RowButtons
            id={webhook.id}
            describedBy={`webhook-${webhook.id}`}
            onEdit={onEdit}
            onDelete={() => onDelete(webhook)}
          >
            <TestButton webhook={webhook} />
            <PauseButton webhook={webhook} />
          </RowButtons>
        </li>
      ))}
    </ul>
  );
}

const KINDS: Readonly<Record<Webhook['kind'], string>> = { discord: 'Discord', signed: 'Signed' };

function Facts({ webhook }: { webhook: Webhook }) {
  const { id, name, kind, urlHint, events, paused, failingSince } = webhook;
  const count = events.length === 1 ? '1 event' : `${events.length} events`;
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p id={`webhook-${id}`} className="font-semibold wrap-anywhere">
        {name}
      </p>
      <p className="mt-0.5 text-sm wrap-anywhere text-muted">{[KINDS[kind], urlHint, count].join(' · ')}</p>
      {paused && <p className="mt-1 label text-warning">Paused</p>}
      {failingSince && (
        <p className="mt-1 text-sm text-danger">{texts.failing(formatMoment(new Date(failingSince)))}</p>
      )}
    </div>
  );
}

function TestButton({ webhook: { id } }: { webhook: Webhook }) {
  const test = useTest(id);
  return (
    <BusyButton
      look="outline"
      size="small"
      busy={test.isPending}
      aria-describedby={`webhook-${id}`}
      onClick={() => test.mutate()}
    >
      Test
    </BusyButton>
  );
}

function PauseButton({ webhook: { id, name, paused, updatedAt } }: { webhook: Webhook }) {
  const outcome = useLatestOutcome();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('PATCH /webhooks/{id}', { params: { id }, body: { paused: !paused, updatedAt } }),
    onSuccess: (saved) => {
      outcome.success(saved.paused ? texts.paused(name) : texts.resumed(name));
    },
    onError: (error) => outcome.failure(texts.pauseFailed, refusal(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  return (
    <BusyButton
      look="outline"
      size="small"
      busy={isPending}
      aria-describedby={`webhook-${id}`}
      onClick={() => mutate()}
    >
      {paused ? 'Resume' : 'Pause'}
    </BusyButton>
  );
}

/** A new secret, to be copied: it cannot be shown again. */
function ShownSecret({ name, secret }: { name: string; secret: string }) {
  return (
    <div className="mb-6 grid max-w-dialog gap-3 border border-warning p-4">
      <p>{texts.secretOnce}</p>
      <Field label={`Secret of ${name}`}>
        {(control) => (
          <input
            {...control}
            readOnly
            value={secret}
            onFocus={(event) => event.target.select()}
            className={`${inputClass} font-mono`}
          />
        )}
      </Field>
      <div>
        <CopyLink
          url={secret}
          label="Copy secret"
          copied={texts.copied}
          failed={texts.copyFailed}
          className="inline-flex min-h-11 items-center gap-2 border border-line-strong px-4 label hover:bg-raised"
          messageClass="ml-3 text-sm text-danger"
        >
          Copy
        </CopyLink>
      </div>
    </div>
  );
}
