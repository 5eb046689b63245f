import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { keys } from './keys.ts'

/** The user's own calendar: lanes, hours and exceptions. */
export const calendarQuery = queryOptions({
  queryKey: [...keys.ownServices, 'calendar', 'own'] as const,
  queryFn: async ({ signal }) => (await api('GET /services/vendor/calendar', { signal })).data,
})

/** What takes place on some days, from the first one on. */
export const calendarDaysQuery = (from: string, days: number) =>
  queryOptions({
    queryKey: [...keys.ownServices, 'calendar', 'days', from, days] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /services/vendor/calendar/days', { query: { from, days }, signal })).data,
  })
