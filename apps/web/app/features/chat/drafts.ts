import { deviceStore } from '../../lib/device-store.ts'
import { storageKeys } from '../../lib/storage.ts'

/** What was written in a conversation and not sent. */
export const draftOf = (conversationId: string) =>
  deviceStore<string>(`${storageKeys.chat}.draft.${conversationId}`, {
    owner: 'user',
    parse: (stored) => (typeof stored === 'string' && stored ? stored : undefined),
  })
