'use client';

import { messages } from '@/lib/messages';
import { revisionTexts } from '@/lib/outputs/revisions/panel-texts';
import { LoadFailure } from '../feedback/load-failure';
import { Spinner } from '../feedback/spinner';
import { Comparison } from './comparison';
import { type History, useVersion } from './use-versions';

interface Props<T> {
  history: History<T>;
  /** The version of the thing that is saved now. */
  current: T;
  /** The shown version, if it is an earlier one. */
  id: number | undefined;
  /** The version before it; undefined for the oldest. */
  previousId: number | undefined;
}

/** What a version changed in the one before it. */
export function VersionChanges<T>({ history, current, id, previousId }: Props<T>) {
  const shown = useVersion(history, id);
  const previous = useVersion(history, previousId);
  const version = id === undefined ? current : shown.data;
  if (previousId === undefined) return <p className="text-muted">{revisionTexts.first}</p>;
  if (shown.isError || previous.isError) {
    const reload = () => [shown, previous].forEach(({ isError, refetch }) => void (isError && refetch()));
    return <LoadFailure message={revisionTexts.loadFailed} error={shown.error ?? previous.error} onRetry={reload} />;
  }
  if (version === undefined || previous.data === undefined) return <Spinner label={messages.loading} />;
  return (
    <Comparison
      key={id}
      before={history.compared(previous.data)}
      after={history.compared(version)}
      renderDifference={history.renderDifference}
    />
  );
}
