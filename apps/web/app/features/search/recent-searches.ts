import { storageKeys } from '../../lib/session.ts'
import { keptList } from '../recently-viewed/stored-list.ts'

/** What was searched for on this device, last first. */
export const searched = keptList(storageKeys.searched, 8, (text) => text.toLowerCase())
