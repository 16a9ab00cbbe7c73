/** Unsaved forms in the browser's IndexedDB, which keeps chosen files too. Where it is blocked nothing is kept. */

const DATABASE = 'admin-drafts';
const STORE = 'drafts';
/** A draft that nobody touches for this long is forgotten, in milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export interface StoredDraft {
  /** When its form began to keep it, in milliseconds since 1970: the drafts of one form differ in this. */
  begun: number;
  values: Record<string, unknown>;
  /** The version of the thing that the values started from. */
  version: string | undefined;
  /** When it was kept last. */
  at: number;
}

/** What is kept of a form, the oldest first. What was kept too long is dropped before, of all forms. */
export async function readDrafts(form: string): Promise<StoredDraft[]> {
  await withStore('readwrite', dropOld);
  const ofForm = IDBKeyRange.bound([form, 0], [form, Infinity]);
  return (await withStore('readonly', (store) => store.getAll(ofForm) as IDBRequest<StoredDraft[]>)) ?? [];
}

export const keepDraft = (form: string, draft: StoredDraft): Promise<unknown> =>
  withStore('readwrite', (store) => store.put(draft, [form, draft.begun]));

export const dropDraft = (form: string, { begun }: StoredDraft): Promise<unknown> =>
  withStore('readwrite', (store) => store.delete([form, begun]));

/** Looks at all of them. It ends with its transaction, which every later one waits for. */
function dropOld(store: IDBObjectStore): IDBRequest<StoredDraft[]> {
  const keys = store.getAllKeys();
  const drafts = store.getAll() as IDBRequest<StoredDraft[]>;
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
      return await settled(request(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch (error) {
    console.warn('The draft could not be kept or read:', error);
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'));
  });
}
