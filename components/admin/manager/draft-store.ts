/** Unsaved forms in the browser's IndexedDB, which keeps chosen files too. Where it is blocked nothing is kept. */

const DATABASE = 'admin-drafts';
const STORE = 'drafts';

export interface StoredDraft {
  values: unknown;
  /** The version of the thing that the values started from. */
  version: string | undefined;
  /** When it was kept, in milliseconds since 1970. */
  at: number;
}

export const readDraft = (key: string): Promise<StoredDraft | undefined> =>
  withStore('readonly', (store) => store.get(key) as IDBRequest<StoredDraft | undefined>);

export const keepDraft = (key: string, draft: StoredDraft): Promise<unknown> =>
  withStore('readwrite', (store) => store.put(draft, key));

export const dropDraft = (key: string): Promise<unknown> => withStore('readwrite', (store) => store.delete(key));

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
