import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallArguments, Data } from '@vendly/contract/api'
import type { NotificationSettings, PrivacySettings, SettingsChange } from '@vendly/contract/users'
import { meQuery } from '../../layouts/bars/bar.queries.ts'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { readSession, signIn } from '../../lib/session.ts'
import type { ConfirmItIsYou } from '../auth/confirm-it-is-you.tsx'

export type OwnSettings = Data<'GET /users/settings'>
type Person = OwnSettings['profile']

const LONG_MS = 3_600_000
export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: async ({ signal }) => (await api('GET /users/settings', { signal })).data,
})

export const campusesQuery = queryOptions({
  queryKey: keys.campuses,
  queryFn: async ({ signal }) => (await api('GET /campuses', { signal })).data,
  staleTime: LONG_MS,
})

export const deletionBlockersQuery = queryOptions({
  queryKey: keys.deletionBlockers,
  queryFn: async ({ signal }) => (await api('GET /users/delete-account', { signal })).data,
  // Orders and money move: what stands in the way is asked anew each time.
  staleTime: 0,
})

export const ratesQuery = queryOptions({
  queryKey: keys.rates,
  queryFn: async ({ signal }) => (await api('GET /admin/settings/rates', { signal })).data,
})

/** The person as the server has them now, in every place that shows them: bars, settings, session. */
function showPerson(client: QueryClient, profile: Person): void {
  client.setQueryData(keys.settings, (before: OwnSettings | undefined) => before && { ...before, profile })
  client.setQueryData(meQuery.queryKey, profile)
  const session = readSession()
  if (session.status === 'in') signIn(session.token, { ...profile, campusId: profile.campus?._id })
}

/** `guard` asks who it is when the server wants to know: before a phone number becomes another one. */
export function useSaveProfile(guard: ConfirmItIsYou['guard']) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: CallArguments<'PUT /users/profile'>['body']) =>
      (await guard(() => api('PUT /users/profile', { body }))).data,
    onSuccess: (profile) => showPerson(client, profile),
  })
}

/** A picture, or none to go back to initials. */
export function useSetAvatar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (picture: Blob | null) =>
      picture
        ? (
            await api('POST /users/avatar', {
              files: { avatar: [new File([picture], 'avatar', { type: picture.type })] },
            })
          ).data
        : (await api('DELETE /users/avatar')).data,
    onSuccess: (profile) => showPerson(client, profile),
  })
}

/** Shown at once, put back if the server would not have it. */
function useOptimistic<Wish>(
  send: (wish: Wish) => Promise<Partial<OwnSettings>>,
  change: (before: OwnSettings, wish: Wish) => OwnSettings,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    // One after another, so that the last press is the last to arrive.
    scope: { id: 'settings' },
    onMutate: async (wish: Wish) => {
      await client.cancelQueries({ queryKey: keys.settings, exact: true })
      const before = client.getQueryData<OwnSettings>(keys.settings)
      if (before) client.setQueryData(keys.settings, change(before, wish))
      return { before }
    },
    onError: (_problem, _wish, given) => {
      if (given?.before) client.setQueryData(keys.settings, given.before)
    },
  })
}

export const useSetNotifications = () =>
  useOptimistic(
    async (body: SettingsChange) => ({ notifications: (await api('PUT /notifications/settings', { body })).data }),
    (before, wish) => ({ ...before, notifications: withChange(before.notifications, wish) }),
  )

const withChange = (before: NotificationSettings, wish: SettingsChange): NotificationSettings => ({
  email: { ...before.email, ...wish.email },
  push: { ...before.push, ...wish.push },
  sms: { ...before.sms, ...wish.sms },
  sound: wish.sound ?? before.sound,
  browserPush: wish.browserPush ?? before.browserPush,
})

export const useSetPrivacy = () =>
  useOptimistic(
    async (body: Partial<PrivacySettings>) => ({ privacy: (await api('PUT /users/privacy-settings', { body })).data }),
    (before, wish) => ({ ...before, privacy: { ...before.privacy, ...wish } }),
  )

export function useSetRates() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: CallArguments<'PUT /admin/settings/rates'>['body']) =>
      (await api('PUT /admin/settings/rates', { body })).data,
    onSuccess: (rates) => client.setQueryData(ratesQuery.queryKey, rates),
  })
}
