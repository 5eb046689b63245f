import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PushDevice } from '@vendly/contract/push'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { showToast } from '../../lib/toasts.ts'
import { forgetThisDevice } from './push-device.ts'

export const pushDevicesQuery = queryOptions({
  queryKey: keys.pushDevices,
  queryFn: async ({ signal }) => (await api('GET /push/devices', { signal })).data,
})

export function useRemovePushDevice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ _id: id, isCurrent }: PushDevice) => {
      await api('DELETE /push/devices/:id', { params: { id } })
      if (isCurrent) await forgetThisDevice()
    },
    onSuccess: (_, { name }) => showToast({ text: `No more notifications on ${name} while Vendly is closed` }),
    onError: (problem) => showToast({ tone: 'bad', text: problem.message }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.pushDevices }),
  })
}
