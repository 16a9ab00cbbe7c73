'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { BusyButton, Spinner } from '@/components/admin/manager/feedback/busy';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { Banner, LoadFailure, useFailure } from '@/components/admin/manager/feedback/failures';
import { isGone } from '@/components/admin/manager/feedback/server-message';
import { focusTitle } from '@/components/admin/manager/focus';
import type { ImportWithReport } from '@/lib/imports/contract';
import { durationInWords } from '@/lib/imports/progress';
import { importsTexts as texts } from '@/lib/imports/resource';
import { api } from '@/lib/panel-client';
import { ImportReportView } from './import-report';
import { useImport, useRefreshImports } from './use-imports';

const endingOf = ({ state, dryRun }: ImportWithReport): string => {
  if (state === 'done' && dryRun) return texts.ended.tried;
  return state === 'running' ? '' : texts.ended[state];
};

/** Shows one import: how far it is, what became of it, and the way to undo it. */
export function ImportView({ id }: { id: number }) {
  const announce = useAnnounce();
  const refresh = useRefreshImports();
  const { data, error, isLoadingError, refetch } = useImport(id);
  const sayEnd = useEffectEvent((ended: ImportWithReport) => {
    void refresh();
    if (ended.state === 'failed') announce.failure(texts.ended.failed, { detail: ended.problem ?? undefined });
    else announce.success(endingOf(ended), { detail: ended.name });
  });
  const wasRunning = useRef(false);
  useEffect(() => {
    if (!data) return;
    if (wasRunning.current && data.state !== 'running') sayEnd(data);
    wasRunning.current = data.state === 'running';
  }, [data]);
  if (isLoadingError || isGone(error)) {
    return <LoadFailure message={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Spinner label={texts.loading} />;
  const undo = data.canUndo && <UndoButton {...data} />;
  return (
    <section aria-labelledby="import" className="mt-8 grid gap-4 border border-line bg-surface p-4">
      <h3 id="import" className="display text-title wrap-anywhere">
        {data.name}
      </h3>
      {data.state === 'running' ? <RunningImport running={data} /> : <p>{endingOf(data)}</p>}
      {data.problem && <p className="border-l-4 border-danger bg-danger-wash p-4">{data.problem}</p>}
      {data.report ? (
        <ImportReportView report={data.report} name={data.name}>
          {undo}
        </ImportReportView>
      ) : (
        undo
      )}
    </section>
  );
}

function RunningImport({ running: { dryRun, progress } }: { running: ImportWithReport }) {
  const { done, total, remainingSeconds } = progress;
  const count =
    total === null ? done.toLocaleString('en') : `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  return (
    <div className="grid gap-1">
      <label htmlFor="import-progress" className="label">
        {dryRun ? texts.reading.try : texts.reading.import}
      </label>
      <progress
        id="import-progress"
        {...(total === null ? {} : { max: Math.max(total, 1), value: done })}
        className="h-2 w-full accent-accent"
      />
      <p className="text-sm text-muted">
        {count}
        {remainingSeconds !== null && `, ${durationInWords(remainingSeconds)} left`}
      </p>
    </div>
  );
}

function UndoButton({ id, made, name }: ImportWithReport) {
  const confirm = useConfirm();
  const announce = useAnnounce();
  const refresh = useRefreshImports();
  const { failure, fail, clear } = useFailure();
  const [busy, setBusy] = useState(false);
  const { action, question, detail, done, failed } = texts.undo;

  async function undo() {
    if (!(await confirm({ question, thing: name, detail: detail(made), action }))) return;
    clear();
    setBusy(true);
    try {
      await api('POST /imports/{id}/undo', { params: { id }, body: {} });
      announce.success(done);
      // The button goes.
      focusTitle();
      await refresh();
    } catch (error) {
      fail(failed, error);
    }
    setBusy(false);
  }

  return (
    <div className="grid justify-items-start gap-3">
      {failure && <Banner {...failure} onDismiss={clear} />}
      <BusyButton look="outline" size="small" busy={busy} onClick={() => void undo()}>
        {action}
      </BusyButton>
    </div>
  );
}
