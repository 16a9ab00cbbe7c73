'use client';

import { Fragment, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { PanelEntry, Resource } from '@/lib/platform/resource';
import { useAnnounce } from '../feedback/announcer';
import { DeletedTab } from '../bin/deleted-tab';
import { useUndoDeletion } from '../bin/use-bin';
import { Banner, LoadFailure, useFailure } from '../feedback/failures';
import { Spinner } from '../feedback/busy';
import type { EditHandlers } from '../form/use-edit-form';
import { ManagerPage } from '../manager-page';
import { useEdited, useEditMode } from '../use-edit-mode';
import { type CollectionOptions, useCollection } from './use-collection';

type TextKey = 'loading' | 'loadFailed' | 'saved' | 'deleted' | 'deleteFailed' | 'confirmDelete';

interface ListHandlers<T> {
  onEdit: (id: number) => void;
  onDelete: (item: T) => void;
}

interface Props<T extends { id: number }> extends Pick<CollectionOptions<T>, 'load' | 'remove' | 'nameOf'> {
  /** Its name is the query key of the list. */
  resource: Pick<Resource, 'name' | 'kind' | 'hasBin'> & { panel: PanelEntry };
  /** The label of the button that opens a blank form. */
  add: string;
  /** Further buttons before it. */
  moreActions?: ReactNode;
  texts: Record<TextKey, string>;
  /** Returns the message of a failure, if it differs from the given text. */
  failureText?: (error: unknown, text: string) => string;
  /** Whether the message of a failed load has a Dismiss button. */
  dismissible?: boolean;
  /** Offers an alternative where an item cannot be deleted. @returns whether it does: no failure is shown then */
  onRefused?: (item: T, error: unknown) => boolean;
  /** Runs after a save. */
  onSaved?: () => void;
  /** @param item null for a new one */
  form: (item: T | null, handlers: EditHandlers<T>) => ReactNode;
  list: (items: T[], handlers: ListHandlers<T>) => ReactNode;
}

const keepText = (_: unknown, text: string): string => text;

/** The manager of one kind of item: the list of all, or the form of one. */
export function ListManager<T extends { id: number }>(props: Props<T>) {
  const {
    resource: { name, kind, hasBin, panel },
    add,
    moreActions,
    texts,
    failureText = keepText,
    dismissible,
    onRefused,
    onSaved,
    form,
    list,
    ...collection
  } = props;
  const announce = useAnnounce();
  const { failure, fail, clear } = useFailure();
  const { mode, open, close } = useEditMode();
  const binKind = hasBin ? kind : undefined;
  const undoDeletion = useUndoDeletion(binKind);
  const succeed = (...message: Parameters<typeof announce.success>) => {
    clear();
    announce.success(...message);
  };
  const things = useCollection<T>({
    ...collection,
    name,
    question: texts.confirmDelete,
    onRemoved: (result) => succeed(texts.deleted, { remedy: result === undefined ? null : undoDeletion() }),
    onRemoveFailed: (error, item) => {
      if (!onRefused?.(item, error)) fail(failureText(error, texts.deleteFailed), error);
    },
  });
  const { edited, isList } = useEdited(things.items, mode);

  const saved = (item: T) => {
    things.put(item);
    onSaved?.();
    succeed(texts.saved);
    close();
  };
  const gone = () => edited && things.drop(edited.id);
  const content = () => {
    if (things.isLoadingError) {
      const message = failureText(things.error, texts.loadFailed);
      return (
        <LoadFailure
          dismissible={dismissible}
          message={message}
          error={things.error}
          onRetry={() => void things.refetch()}
        />
      );
    }
    if (!things.items) return <Spinner label={texts.loading} />;
    if (!isList) {
      const handlers = { onSaved: saved, onNewer: things.put, onGone: gone, onCancel: close };
      return <Fragment key={mode}>{form(edited, handlers)}</Fragment>;
    }
    return (
      <>
        {failure && <Banner {...failure} onDismiss={clear} />}
        {list(things.items, { onEdit: open, onDelete: (item) => void things.remove(item) })}
      </>
    );
  };
  const actions = isList && (
    <>
      {binKind !== undefined && <DeletedTab kind={binKind} />}
      {moreActions}
      <Button size="small" data-opens="new" onClick={() => open('new')}>
        {add}
      </Button>
    </>
  );
  return (
    <ManagerPage title={panel.title} actions={actions}>
      {content()}
    </ManagerPage>
  );
}
