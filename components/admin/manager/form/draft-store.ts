import { type DBSchema, type IDBPObjectStore, openDB } from 'idb';

/** Unsaved forms in the browser's IndexedDB, which keeps chosen files too. Where it is blocked nothing is kept. */

const DATABASE = 'admin-drafts';
const STORE = 'drafts';
/** How long a draft is stored after its last change, in milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** As it lies there. */
interface Kept {
  /** When its form began to keep it, in milliseconds since 1970: the drafts of one form differ in this. */
  begun: number;
  values: Record<string, unknown>;
  /** The version of the thing that the values started from. */
  version: string | undefined;
  /** When it was kept last. */
  at: number;
}

interface Drafts extends DBSchema {
  [STORE]: { key: [form: string, begun: number]; value: Kept };
}
type Store = IDBPObjectStore<Drafts, [typeof STORE], typeof STORE, 'readwrite'>;

export interface StoredDraft extends Kept {
  /** The id of the user and the name of the form: `3/article/45`. */
  form: string;
}

/** What is kept of a form, the oldest first. What was kept too long is dropped before, of all forms. */
export async function readDrafts(form: string): Promise<StoredDraft[]> {
  const kept = await withStore(async (store) => {
    await dropOld(store);
    return store.getAll(everyKey(form));
  });
  return (kept ?? []).map((draft) => ({ ...draft, form }));
}

export const keepDraft = (draft: StoredDraft): Promise<unknown> => withStore((store) => put(store, draft));

export const dropDraft = ({ form, begun }: StoredDraft): Promise<unknown> =>
  withStore((store) => store.delete([form, begun]));

/** The form for a new thing of the kind that a form is about: `article/new` for `article/45`. */
export const formOfNew = (form: string): string => form.replace(/\/\d+$/, '/new');

/**
 * What is kept of the form of a thing that is gone waits for the form of a new one: no other form opens it any more.
 * @returns what was moved
 */
export const moveToNew = (form: string): Promise<Kept[] | undefined> =>
  withStore(async (store) => {
    const drafts = await store.getAll(everyKey(form));
    await store.delete(everyKey(form));
    for (const draft of drafts) await put(store, { ...draft, form: formOfNew(form) });
    return drafts;
  });

const everyKey = (form: string): IDBKeyRange => IDBKeyRange.bound([form, 0], [form, Infinity]);

/** A new thing has no picture on the server yet, and that of one that is gone went with it. */
function put(store: Store, { form, values, ...draft }: StoredDraft): Promise<unknown> {
  const { image: _, ...others } = values;
  return store.put({ ...draft, values: form === formOfNew(form) ? others : values }, [form, draft.begun]);
}

/** Looks at all of them. */
async function dropOld(store: Store): Promise<void> {
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    if (cursor.value.at < Date.now() - KEPT_MS) await cursor.delete();
  }
}

/** Does the work in one transaction. @returns undefined where it failed, which the console says */
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
