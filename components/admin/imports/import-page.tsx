'use client';

import { useState } from 'react';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { LoadFailure } from '@/components/admin/manager/feedback/failures';
import { ManagerPage } from '@/components/admin/manager/manager-page';
import { formatMoment } from '@/lib/planned-time';
import type { Import } from '@/lib/imports/contract';
import { importsTexts as texts } from '@/lib/imports/resource';
import { ExportSection } from './export-section';
import { ImportForm } from './import-form';
import { ImportView } from './import-view';
import { useImports, useRefreshImports } from './use-imports';

/** Shows how content comes in from elsewhere: choose, try, import, report and undo; and gives all of the site as a file. */
export function ImportPage() {
  const { data, error, isLoadingError, refetch } = useImports();
  const refresh = useRefreshImports();
  const [chosen, setChosen] = useState<number>();
  const shown = chosen ?? data?.find(({ state }) => state === 'running')?.id;
  const start = (started: Import) => {
    void refresh(started);
    setChosen(started.id);
  };
  return (
    <ManagerPage title="Import">
      <ImportForm isRunning={data?.some(({ state }) => state === 'running') ?? false} onStarted={start} />
      {shown !== undefined && <ImportView key={shown} id={shown} />}
      {isLoadingError && <LoadFailure message={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !isLoadingError && <Spinner label={texts.loading} />}
      {data && data.length > 0 && <LastImports imports={data} shown={shown} onShow={setChosen} />}
      <ExportSection />
    </ManagerPage>
  );
}

interface LastImportsProps {
  imports: Import[];
  shown: number | undefined;
  onShow: (id: number) => void;
}

const STATES: Record<Import['state'], string> = {
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  undone: 'Undone',
};

function LastImports({ imports, shown, onShow }: LastImportsProps) {
  return (
    <section aria-labelledby="last-imports" className="mt-10">
      <h3 id="last-imports" className="display text-title">
        Last imports
      </h3>
      <ul className="panel-rows mt-3">
        {imports.map(({ id, kind, name, state, dryRun, by, startedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <button
                type="button"
                aria-pressed={id === shown}
                onClick={() => onShow(id)}
                className="min-h-6 text-left font-semibold underline underline-offset-4 hover:text-accent-text"
              >
                {name}
              </button>
              <span className="block text-sm text-muted">
                {texts.kinds[kind].name}, {formatMoment(new Date(startedAt))}
                {by && `, ${by.username}`}
              </span>
            </div>
            <span className="label text-muted">{dryRun && state === 'done' ? 'Tried' : STATES[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
