import type { PersonalKey } from './personal-storage.ts'
import { readSession } from './session.ts'
import { deviceTexts, tabTexts } from './storage.ts'

export interface DeviceStore<Value> {
  read: () => Value | undefined
  /** False where it is kept only until the page is left: no space left, or storage is blocked. */
  write: (value: Value) => boolean
  clear: () => void
}

interface StoreOptions<Value> {
  /** Checks what was read, which anybody could have edited. Undefined: it reads as empty. */
  parse: (stored: unknown) => Value | undefined
  /** `session` lasts only as long as the tab. */
  storage?: 'local' | 'session'
}

/** Phones are shared: a personal value is readable only by the account that wrote it, and is removed at sign-out. */
interface PersonalOptions<Value> extends StoreOptions<Value> {
  owner: 'user'
}

type Envelope = { owner?: unknown; value?: unknown }

/** One JSON value in the browser's storage. Broken or foreign content reads as empty. */
export function deviceStore<Value>(key: PersonalKey, options: PersonalOptions<Value>): DeviceStore<Value>
export function deviceStore<Value>(key: string, options: StoreOptions<Value> & { owner?: never }): DeviceStore<Value>
export function deviceStore<Value>(
  key: string,
  { parse, owner, storage = 'local' }: StoreOptions<Value> & { owner?: 'user' },
): DeviceStore<Value> {
  const texts = storage === 'local' ? deviceTexts : tabTexts
  return {
    read: () => {
      const stored = parseJson(texts.read(key))
      if (!owner) return parse(stored)
      const { owner: writer, value } = (stored ?? {}) as Envelope
      return writer === userId() ? parse(value) : undefined
    },
    write: (value) => texts.write(key, JSON.stringify(owner ? { owner: userId(), value } : value)),
    clear: () => texts.remove(key),
  }
}

/** Undefined where it is not JSON. */
function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

function userId(): string {
  const session = readSession()
  return session.status === 'in' ? session.user._id : ''
}
