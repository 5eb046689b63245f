import { deviceStore } from '../../lib/device-store.ts'

/** A short list of texts on this device, newest first. */
export interface StoredList {
  read: () => string[]
  add: (text: string) => void
  remove: (texts: readonly string[]) => void
  clear: () => void
}

/** `toKey`: texts with the same key count as the same, and only the newest stays. */
export function storedList(storageKey: string, max: number, toKey = (text: string) => text): StoredList {
  const store = deviceStore(storageKey, {
    parse: (read) => (Array.isArray(read) ? read.filter((one) => typeof one === 'string').slice(0, max) : undefined),
  })
  const read = (): string[] => store.read() ?? []
  return {
    read,
    add: (text) => void store.write([text, ...read().filter((one) => toKey(one) !== toKey(text))].slice(0, max)),
    remove: (texts) => void store.write(read().filter((one) => !texts.includes(one))),
    clear: () => void store.write([]),
  }
}
