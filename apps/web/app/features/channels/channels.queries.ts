import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

export const channelsQuery = queryOptions({
  queryKey: keys.channels,
  queryFn: async ({ signal }) => (await api('GET /notifications/channels', { signal })).data,
})
