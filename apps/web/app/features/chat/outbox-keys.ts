import { deviceTexts, storageKeys } from '../../lib/storage.ts'

export const outboxPrefix = `${storageKeys.chat}.outbox.` as const

/** Whether messages wait on this device, of whatever account: the code that sends them is loaded only then. */
export const hasOutgoing = (): boolean => deviceTexts.keys().some((key) => key.startsWith(outboxPrefix))
