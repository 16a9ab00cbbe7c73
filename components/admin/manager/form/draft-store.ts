import { type DBSchema, type IDBPObjectStore, openDB } from 'idb';

/** Stores unsaved forms in the browser's IndexedDB, which can store files too. If it is blocked, nothing is stored. */

const DATABASE = 'admin-drafts';
const STORE = 'drafts';
/** How long a draft is stored after its last change. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** A draft as it is stored. */
interface DraftRecord {
  /** When it was stored first, in milliseconds since the epoch: it identifies the drafts of one form. */
  begun: number;
  values: Record<string, unknown>;
  /** The version of the item that the values are based on. */
  version: string | undefined;
  /** When it was stored last, in milliseconds since the epoch. */
  at: number;
}

interface Drafts extends DBSchema {
  [STORE]: { key: [form: string, begun: number]; value: DraftRecord };
}
type Store = IDBPObjectStore<Drafts, [typeof STORE], typeof STORE, 'readwrite'>;

export interface StoredDraft extends DraftRecord {
  /** The id of the user and the name of the form: `3/article/45`. */
  form: string;
}

/** Reads the drafts of a form, the oldest first, after the expired drafts of all forms are deleted. */
export async function readDrafts(form: string): Promise<StoredDraft[]> {
  const drafts = await withStore(async (store) => {
    await deleteExpired(store);
    return store.getAll(keyRange(form));
  });
  return (drafts ?? []).map((draft) => ({ ...draft, form }));
}

export const storeDraft = (draft: StoredDraft): Promise<unknown> => withStore((store) => put(store, draft));

export const deleteDraft = ({ form, begun }: StoredDraft): Promise<unknown> =>
  withStore((store) => store.delete([form, begun]));

/** Returns the key of the form for a new item of the same kind: `article/new` for `article/45`. */
export const formOfNew = (form: string): string => form.replace(/\/\d+$/, '/new');

/**
 * Moves the drafts of a deleted item to the form for a new one, since the item's form cannot be opened any more.
 * @returns the moved drafts; undefined if it failed
 */
export const moveToNew = (form: string): Promise<DraftRecord[] | undefined> =>
  withStore(async (store) => {
    const drafts = await store.getAll(keyRange(form));
    await store.delete(keyRange(form));
    for (const draft of drafts) await put(store, { ...draft, form: formOfNew(form) });
    return drafts;
  });

const keyRange = (form: string): IDBKeyRange => IDBKeyRange.bound([form, 0], [form, Infinity]);

/** Without the picture's address for a new item: the picture of a deleted item was deleted too. */
function put(store: Store, { form, values, ...draft }: StoredDraft): Promise<unknown> {
  const { image: _, ...others } = values;
  return store.put({ ...draft, values: form === formOfNew(form) ? others : values }, [form, draft.begun]);
}

async function deleteExpired(store: Store): Promise<void> {
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    if (cursor.value.at < Date.now() - MAX_AGE_MS) await cursor.delete();
  }
}

/** Runs the work in one transaction. @returns undefined if it failed, which is logged to the console */
async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T | undefined> {
  try {
    const database = await openDB<Drafts>(DATABASE, 1, { upgrade: (created) => void created.createObjectStore(STORE) });
    try {
      const transaction = database.transaction(STORE, 'readwrite');
      const [result] = await Promise.all([work(transaction.store), transaction.done]);
      return result;
    } finally {
      database.close();
    }
  } catch (error) {
    console.warn('The draft could not be kept or read:', error);
    return undefined;
  }
}

/** Where the latest state of a form is stored, and since when, in milliseconds since the epoch. */
interface Kept {
  at: number;
  /** `browser` before it is saved; `draft` where the server has it as an unpublished article. */
  where: 'browser' | 'draft';
}

/** When the values of a form were stored last, for those who show it. The form itself does not render for it. */
export class KeptMoment {
  #kept: Kept | null = null;
  readonly #listeners = new Set<() => void>();

  /** Null while nothing is stored. */
  readonly get = (): Kept | null => this.#kept;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  set(kept: Kept | null): void {
    this.#kept = kept;
    for (const listener of this.#listeners) listener();
  }

  /** The browser has nothing stored any more. */
  leaveBrowser(): void {
    if (this.#kept?.where === 'browser') this.set(null);
  }
}
