const NAME = 'vendly-pictures'
const STORE = 'pictures'

/** Pictures of drafts, shrunk, on this phone: a tab that died can go on sending them. */
function open(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })
}

async function run<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  try {
    return await new Promise<Result>((done, failed) => {
      const request = work(database.transaction(STORE, mode).objectStore(STORE))
      request.onsuccess = () => done(request.result)
      request.onerror = () => failed(request.error)
    })
  } finally {
    database.close()
  }
}

// A phone without room, or a private window: the form works all the same, it only forgets with the tab.
const nothing = () => undefined

export const storePicture = (id: string, picture: Blob): Promise<unknown> =>
  run('readwrite', (store) => store.put(picture, id)).catch(nothing)
export const storedPicture = (id: string): Promise<Blob | undefined> =>
  run<Blob | undefined>('readonly', (store) => store.get(id)).catch(nothing)
export const dropPicture = (id: string): Promise<unknown> =>
  run('readwrite', (store) => store.delete(id)).catch(nothing)
