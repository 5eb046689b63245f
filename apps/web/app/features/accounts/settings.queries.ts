import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallArguments } from '@vendly/contract/api'
import type { NotificationSettings, PrivacySettings, SettingsChange } from '@vendly/contract/users'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { readSession, signIn } from '../../lib/session.ts'
import { showExpected } from '../../lib/show-expected.ts'
import { showReturned } from '../../lib/show-returned.ts'
import { campusCookie } from '../products/campus-choice.ts'
import { meQuery } from '../users/me.queries.ts'
import type { OwnSettings } from '../users/own-settings.queries.ts'

type Person = OwnSettings['profile']

const LONG_MS = 3_600_000
export const campusesQuery = queryOptions({
  queryKey: keys.campuses,
  queryFn: async ({ signal }) => (await api('GET /campuses', { signal })).data,
  staleTime: LONG_MS,
})

/** Why the account cannot be deleted yet, and what of the wallet would be given up, in naira. */
export const deletionQuery = queryOptions({
  queryKey: keys.deletionBlockers,
  queryFn: async ({ signal }) => {
    const { data: blockers, givesUp } = await api('GET /users/delete-account', { signal })
    return { blockers, givesUp }
  },
  // Orders and money change all the time, so this is never cached.
  staleTime: 0,
})

export const ratesQuery = queryOptions({
  queryKey: keys.rates,
  queryFn: async ({ signal }) => (await api('GET /admin/settings/rates', { signal })).data,
})

/** Updates every place that shows the person: bars, settings, session. */
async function updatePerson(client: QueryClient, profile: Person): Promise<void> {
  const before = client.getQueryData<OwnSettings>(keys.settings)
  if (before) await showReturned(client, keys.settings, { ...before, profile })
  await showReturned(client, meQuery.queryKey, profile)
  const session = readSession()
  if (session.status !== 'in') return
  const { campus } = profile
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing on plain http and in older browsers.
  if (campus && campus.slug !== session.user.campus?.slug) document.cookie = campusCookie(campus.slug)
  signIn(session.token, { ...profile, campusId: campus?._id, campus: campus ?? undefined })
}

export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: CallArguments<'PUT /users/profile'>['body']) =>
      (await api('PUT /users/profile', { body })).data,
    onSuccess: (profile) => updatePerson(client, profile),
  })
}

/** Null removes the photo; initials are shown instead. */
export function useSetAvatar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (photo: Blob | null) =>
      photo
        ? (
            await api('POST /users/avatar', {
              files: { avatar: [new File([photo], 'avatar', { type: photo.type })] },
            })
          ).data
        : (await api('DELETE /users/avatar')).data,
    onSuccess: (profile) => updatePerson(client, profile),
  })
}

/** Shown at once, and rolled back when the server refuses it. */
function useOptimistic<Input>(
  send: (input: Input) => Promise<Partial<OwnSettings>>,
  change: (before: OwnSettings, input: Input) => OwnSettings,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    // Sent one after another, so that the last change wins.
    scope: { id: 'settings' },
    onMutate: (input: Input) =>
      showExpected(client, { queryKey: keys.settings, exact: true }, () =>
        client.setQueryData<OwnSettings>(keys.settings, (before) => before && change(before, input)),
      ),
    onError: (_problem, _input, rollback) => rollback?.(),
  })
}

export const useSetNotifications = () =>
  useOptimistic(
    async (body: SettingsChange) => ({ notifications: (await api('PUT /notifications/settings', { body })).data }),
    (before, change) => ({ ...before, notifications: withChange(before.notifications, change) }),
  )

const withChange = (before: NotificationSettings, change: SettingsChange): NotificationSettings => ({
  email: { ...before.email, ...change.email },
  push: { ...before.push, ...change.push },
  sms: { ...before.sms, ...change.sms },
  sound: change.sound ?? before.sound,
  browserPush: change.browserPush ?? before.browserPush,
  quietHours: { ...before.quietHours, ...change.quietHours },
  digest: change.digest ?? before.digest,
})

export const useSetPrivacy = () =>
  useOptimistic(
    async (body: Partial<PrivacySettings>) => ({ privacy: (await api('PUT /users/privacy-settings', { body })).data }),
    (before, change) => ({ ...before, privacy: { ...before.privacy, ...change } }),
  )

export function useSetRates() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: CallArguments<'PUT /admin/settings/rates'>['body']) =>
      (await api('PUT /admin/settings/rates', { body })).data,
    onSuccess: (rates) => showReturned(client, ratesQuery.queryKey, rates),
    // A refusal says that another administrator has changed them; their history changes either way.
    onSettled: () => client.invalidateQueries({ queryKey: keys.rates }),
  })
}
