import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval'

export interface FileStore {
  read: (id: string) => Promise<Blob | undefined>
  write: (id: string, file: Blob) => Promise<void>
  remove: (id: string) => Promise<void>
  clear: () => Promise<void>
}

/** A full disk or a private window: everything still works, but the files are gone with the tab. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** Files in the browser's IndexedDB, which holds more than local storage can. */
function fileStore(database: string, table: string): FileStore {
  let opened: UseStore | undefined
  // Opened on first use: the module is also imported where pages are rendered on the server.
  const store = () => {
    opened ??= createStore(database, table)
    return opened
  }
  return {
    read: (id) => attempt(() => get<Blob>(id, store())),
    write: (id, file) => attempt(() => set(id, file, store())),
    remove: (id) => attempt(() => del(id, store())),
    clear: () => attempt(() => clear(store())),
  }
}

/** Shrunk pictures of listing drafts, so that an upload continues after the tab was closed. */
export const draftPictures = fileStore('vendly-pictures', 'pictures')
