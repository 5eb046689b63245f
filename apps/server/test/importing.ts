import type { Store } from './given.ts'
import type { World } from './world.ts'

type Import = {
  _id: string
  state: string
  done: number
  total: number
  importedBefore: string | null
  lines: { action: string; messages: string[]; outcome: string | null }[]
}

/** A table as it is uploaded. */
export function tableForm(table: string | Uint8Array): FormData {
  const form = new FormData()
  form.append('table', new Blob([table as never]), 'table.csv')
  return form
}

/** Imports product tables as a vendor does. */
export function importingIn(world: World) {
  const send = (store: Store, text: string | Uint8Array, key?: string) =>
    world.ask('POST /products/imports', { token: store.token, body: tableForm(text), key })
  const read = async (store: Store, text: string) => (await send(store, text)).body.data as unknown as Import
  const apply = (store: Store, id: string, body?: { again: boolean }) =>
    world.ask('POST /products/imports/:id/apply', { token: store.token, params: { id }, body })
  const exported = async (store: Store) =>
    (await fetch(`${world.url}/api/products/export`, { headers: { authorization: `Bearer ${store.token}` } })).text()
  const ownProducts = async (store: Store) =>
    (await world.api('GET /products/vendor/my-products', { token: store.token })).data
  return { send, read, apply, exported, ownProducts }
}
