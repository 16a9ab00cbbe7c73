'use client';

import { useRef, useState } from 'react';
import { BusyButton } from '@/components/admin/manager/feedback/busy';
import { Banner, useFailure } from '@/components/admin/manager/feedback/failures';
import { Field, inputClass, withProtocol } from '@/components/admin/manager/fields/field';
import { csvKind, type Import } from '@/lib/imports/contract';
import { importSource, type ImportSource } from '@/lib/imports/report';
import { importsTexts as texts } from '@/lib/imports/resource';
import { api, ApiError } from '@/lib/panel-client';

interface Props {
  /** Whether an import runs, so that no other one can begin. */
  isRunning: boolean;
  onStarted: (started: Import) => void;
}

/** Asks what is imported: its kind, the file or the address, and whether it is only tried. */
export function ImportForm({ isRunning, onStarted }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<ImportSource>('csv');
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  /** How much of the file was sent, from 0 to 1; null while nothing is sent. */
  const [sent, setSent] = useState<number | null>(null);
  const { failure, fail, clear } = useFailure();

  async function send(dryRun: boolean) {
    if (!form.current || sent !== null || isRunning) return;
    clear();
    setErrors({});
    const fields = new FormData(form.current);
    fields.set('dryRun', String(dryRun));
    const address = fields.get('address');
    if (typeof address === 'string') fields.set('address', withProtocol(address));
    setSent(0);
    try {
      onStarted(await api('POST /imports', { form: fields, onProgress: setSent }));
    } catch (error) {
      const ofFields = error instanceof ApiError ? error.fieldErrors : {};
      setErrors(ofFields);
      fail(texts.startFailed, error, Object.keys(ofFields).length > 0);
    }
    setSent(null);
  }

  const busy = sent !== null || isRunning;
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-form gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send(false);
      }}
    >
      {failure && <Banner {...failure} onDismiss={clear} />}
      <Field label="What do you bring?" hint={texts.kinds[kind].hint} error={errors.kind?.[0]}>
        {(control) => (
          <select
            {...control}
            name="kind"
            value={kind}
            onChange={({ target }) => {
              setKind(importSource.parse(target.value));
              setErrors({});
            }}
            className={inputClass}
          >
            {importSource.options.map((one) => (
              <option key={one} value={one}>
                {texts.kinds[one].name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {kind === 'csv' && <CsvKindField error={errors.csvKind?.[0]} />}
      {kind === 'contract' ? (
        <OtherSiteFields errors={errors} />
      ) : (
        <Field key={kind} label={texts.kinds[kind].file} error={errors.file?.[0]}>
          {(control) => <input {...control} type="file" name="file" accept={ACCEPTED[kind]} className={inputClass} />}
        </Field>
      )}
      {kind === 'wordpress' && <PicturesField error={errors.pictures?.[0]} />}
      {sent !== null && <Sending sent={sent} />}
      <div className="flex flex-wrap gap-3">
        <BusyButton look="outline" busy={busy} onClick={() => void send(true)}>
          Try it first
        </BusyButton>
        <BusyButton type="submit" busy={busy}>
          Import
        </BusyButton>
      </div>
    </form>
  );
}

const ACCEPTED = { csv: '.csv,text/csv', wordpress: '.xml,text/xml', archive: '.zip,application/zip' };

/** Asks what a table holds, and offers an empty one of each kind to fill in. */
function CsvKindField({ error }: { error: string | undefined }) {
  return (
    <>
      <Field label="What does it hold?" error={error}>
        {(control) => (
          <select {...control} name="csvKind" className={inputClass}>
            {csvKind.options.map((one) => (
              <option key={one} value={one}>
                {texts.csvKinds[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {texts.templates}
        {csvKind.options.map((one) => (
          <a
            key={one}
            href={`/api/import/templates/${one}.csv`}
            download
            className="inline-flex min-h-6 items-center text-ink underline underline-offset-4 hover:text-accent-text"
          >
            {texts.csvKinds[one]}
          </a>
        ))}
      </p>
    </>
  );
}

/** The pictures of a WordPress site, which need not be fetched then. */
function PicturesField({ error }: { error: string | undefined }) {
  const { pictures, picturesHint } = texts.kinds.wordpress;
  return (
    <Field label={pictures} hint={picturesHint} error={error}>
      {(control) => <input {...control} type="file" name="pictures" accept={ACCEPTED.archive} className={inputClass} />}
    </Field>
  );
}

/** The address of another site, and an account there for what only its staff see. */
function OtherSiteFields({ errors }: { errors: Record<string, string[]> }) {
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, className: inputClass };
  return (
    <>
      <Field label="Address of its API" hint={texts.addressHint} error={errors.address?.[0]}>
        {(control) => <input {...control} {...plain} type="url" inputMode="url" name="address" />}
      </Field>
      <fieldset className="grid gap-4 border border-line p-4">
        <legend className="px-2 label">Account there, if you have one</legend>
        <p className="text-sm text-muted">{texts.accountHint}</p>
        <Field label="Username" error={errors.username?.[0]}>
          {(control) => <input {...control} {...plain} name="username" />}
        </Field>
        <Field label="Password" error={errors.password?.[0]}>
          {(control) => <input {...control} {...plain} type="password" name="password" autoComplete="new-password" />}
        </Field>
      </fieldset>
    </>
  );
}

function Sending({ sent }: { sent: number }) {
  return (
    <label className="grid gap-1 text-sm">
      {texts.sending}
      <progress max={1} value={sent} className="h-2 w-full accent-accent" />
    </label>
  );
}
