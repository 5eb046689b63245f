import type { PushDevice } from '@vendly/contract/push'
import { describeDevice } from '../../platform/device-names.ts'

export type DeviceRow = {
  id: string
  /** The browser's User-Agent. */
  device: string
  isCurrent: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

export const presentDevice = ({ id, device, isCurrent, createdAt, lastUsedAt }: DeviceRow): PushDevice => ({
  _id: id,
  ...describeDevice(device),
  isCurrent,
  addedAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
