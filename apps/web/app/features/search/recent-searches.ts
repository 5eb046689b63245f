import { storageKeys } from '../../lib/storage.ts'
import { storedList } from '../recently-viewed/stored-list.ts'

/** What was searched for on this device, newest first. */
export const recentSearches = storedList(storageKeys.recentSearches, 8, (text) => text.toLowerCase())
