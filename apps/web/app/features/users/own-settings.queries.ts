import { queryOptions } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

export type OwnSettings = Data<'GET /users/settings'>

/** What every signed-in page may ask for; the changes are in settings.queries.ts. */
export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: async ({ signal }) => (await api('GET /users/settings', { signal })).data,
})
