/** Unsaved forms in the browser's IndexedDB, which keeps chosen files too. Where it is blocked nothing is kept. */

const DATABASE = 'admin-drafts';
const STORE = 'drafts';
/** A draft that nobody touches for this long is forgotten, in milliseconds. */
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

export interface StoredDraft extends Kept {
  /** The form that it is of, with whoever was signed in: `3/article/45`. */
  form: string;
}

/** What is kept of a form, the oldest first. What was kept too long is dropped before, of all forms. */
export async function readDrafts(form: string): Promise<StoredDraft[]> {
  await withStore('readwrite', dropOld);
  const kept = await withStore('readonly', (store) => draftsOf(store, form));
  return (kept ?? []).map((draft) => ({ ...draft, form }));
}

export const keepDraft = (draft: StoredDraft): Promise<unknown> => withStore('readwrite', (store) => put(store, draft));

export const dropDraft = ({ form, begun }: StoredDraft): Promise<unknown> =>
  withStore('readwrite', (store) => store.delete([form, begun]));

/** The form for a new thing of the kind that a form is about: `article/new` for `article/45`. */
export const formOfNew = (form: string): string => form.replace(/\/\d+$/, '/new');

/**
 * What is kept of the form of a thing that is gone waits for the form of a new one: no other form opens it any more.
 * @returns what was moved
 */
export const moveToNew = (form: string): Promise<Kept[] | undefined> =>
  withStore('readwrite', (store) => {
    const drafts = draftsOf(store, form);
    drafts.addEventListener('success', () => {
      store.delete(everyKey(form));
      for (const draft of drafts.result) put(store, { ...draft, form: formOfNew(form) });
    });
    return drafts;
  });

const everyKey = (form: string): IDBKeyRange => IDBKeyRange.bound([form, 0], [form, Infinity]);

const draftsOf = (store: IDBObjectStore, form: string) => store.getAll(everyKey(form)) as IDBRequest<Kept[]>;

/** A new thing has no picture on the server yet, and that of one that is gone went with it. */
function put(store: IDBObjectStore, { form, values, ...draft }: StoredDraft): IDBRequest {
  const { image: _, ...others } = values;
  return store.put({ ...draft, values: form === formOfNew(form) ? others : values }, [form, draft.begun]);
}

/** Looks at all of them. */
function dropOld(store: IDBObjectStore): IDBRequest<Kept[]> {
  const keys = store.getAllKeys();
  const drafts = store.getAll() as IDBRequest<Kept[]>;
  drafts.addEventListener('success', () => {
    drafts.result.forEach(({ at }, index) => {
      const key = keys.result[index];
      if (key && at < Date.now() - KEPT_MS) store.delete(key);
    });
  });
  return drafts;
}

async function withStore<T>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await open();
    try {
      const transaction = database.transaction(STORE, mode);
      const answer = request(transaction.objectStore(STORE));
      await committed(transaction);
      return answer.result;
    } finally {
      database.close();
    }
  } catch (error) {
    console.warn('The draft could not be kept or read:', error);
    return undefined;
  }
}

/** What was asked for is done when all of it is: the last change may find no room. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB failed.'));
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'));
  });
}
