import { hashKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallArguments } from '@vendly/contract/api'
import type { Calendar } from '@vendly/contract/calendars'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { calendarQuery } from '../../lib/own-calendar.queries.ts'

/** Shows a calendar that a call returned; free times everywhere may be others now. */
function useShowCalendar() {
  const client = useQueryClient()
  return (calendar: Calendar) => {
    client.setQueryData(calendarQuery.queryKey, calendar)
    const isShown = (queryKey: QueryKey) => hashKey(queryKey) === hashKey(calendarQuery.queryKey)
    void client.invalidateQueries({ queryKey: keys.ownServices, predicate: ({ queryKey }) => !isShown(queryKey) })
  }
}

export function useChangeCalendar() {
  const show = useShowCalendar()
  return useMutation({
    mutationFn: async (body: CallArguments<'PUT /services/vendor/calendar'>['body']) =>
      (await api('PUT /services/vendor/calendar', { body })).data,
    onSuccess: show,
  })
}

export function useAddException() {
  const show = useShowCalendar()
  return useMutation({
    mutationFn: async (body: CallArguments<'POST /services/vendor/exceptions'>['body']) =>
      (await api('POST /services/vendor/exceptions', { body })).data,
    onSuccess: ({ calendar }) => show(calendar),
  })
}

export function useDeleteException() {
  const show = useShowCalendar()
  return useMutation({
    mutationFn: async (id: string) => (await api('DELETE /services/vendor/exceptions/:id', { params: { id } })).data,
    onSuccess: show,
  })
}

/** After a time was blocked, or can be booked again. */
export function useRefreshTimes(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: keys.ownServices })
  }
}
