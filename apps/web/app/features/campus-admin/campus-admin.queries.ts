import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallArguments } from '@vendly/contract/api'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { adminCampusesKey as campusesKey } from '../campuses/admin-campuses.queries.ts'

export const campusQuery = (id: string) =>
  queryOptions({
    queryKey: [...campusesKey, 'one', id] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/campuses/:id', { params: { id }, signal })).data,
  })

export const setupQuery = (id: string) =>
  queryOptions({
    queryKey: [...campusesKey, 'setup', id] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/campuses/:id/setup', { params: { id }, signal })).data,
  })

export const campusRatesQuery = (id: string) =>
  queryOptions({
    queryKey: [...campusesKey, 'rates', id] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/campuses/:id/rates', { params: { id }, signal })).data,
  })

/** Runs a call, and then reads everything about campuses again: a place changes the checklist, a status the lists. */
export function useCampusChange<Input, Output>(send: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: campusesKey }),
        client.invalidateQueries({ queryKey: keys.campuses }),
      ]),
  })
}

type Body<Call extends Parameters<typeof api>[0]> = CallArguments<Call> extends { body: infer B } ? B : never
export type DetailsBody = Body<'POST /admin/campuses'>
export type PlaceBody = Body<'POST /admin/campuses/:id/places'>
export type PeriodBody = Body<'POST /admin/campuses/:id/periods'>

/** With a place to change, else a new one. */
export const savePlace = (id: string, placeId: string | undefined, body: PlaceBody, idempotencyKey: string) =>
  placeId
    ? api('PUT /admin/campuses/:id/places/:placeId', { params: { id, placeId }, body })
    : api('POST /admin/campuses/:id/places', { params: { id }, body, idempotencyKey })

export const savePeriod = (id: string, periodId: string | undefined, body: PeriodBody, idempotencyKey: string) =>
  periodId
    ? api('PUT /admin/campuses/:id/periods/:periodId', { params: { id, periodId }, body })
    : api('POST /admin/campuses/:id/periods', { params: { id }, body, idempotencyKey })
