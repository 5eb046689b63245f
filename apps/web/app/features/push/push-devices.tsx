import { useQuery } from '@tanstack/react-query'
import type { PushDevice } from '@vendly/contract/push'
import { dayText } from '../../lib/time.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SettingGroup } from '../../ui/setting-group.tsx'
import { pushDevicesQuery, useRemovePushDevice } from './push.queries.ts'

const icons = { phone: 'device-mobile', computer: 'desktop', other: 'device-mobile' } as const
const current = { phone: 'This phone', computer: 'This computer', other: 'This device' } as const

/** Where notifications show while Vendly is closed. */
export function PushDevices() {
  const { data: devices, error, refetch, isFetching } = useQuery(pushDevicesQuery)
  const remove = useRemovePushDevice()
  return (
    <SettingGroup title="Devices" text="Where notifications show while Vendly is closed. Signing out ends it.">
      {!devices && !error && (
        <SkeletonOf what="your devices">
          <RowsSkeleton count={1} />
        </SkeletonOf>
      )}
      {!devices && error && (
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 py-2.5" role="alert">
          <span>Couldn’t load your devices. {error.message}</span>
          <Button kind="secondary" size="sm" busy={isFetching && 'Loading…'} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {devices?.length === 0 && (
        <p className="py-3 text-ink-2 text-sm">None yet. Turn browser notifications on, on each device you want.</p>
      )}
      {devices?.map((device) => (
        <DeviceRow
          key={device._id}
          device={device}
          busy={remove.isPending && remove.variables._id === device._id}
          onRemove={() => remove.mutate(device)}
        />
      ))}
    </SettingGroup>
  )
}

function DeviceRow({ device, busy, onRemove }: { device: PushDevice; busy: boolean; onRemove: () => void }) {
  const { name, kind, isCurrent, addedAt, lastUsedAt } = device
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <Icon name={icons[kind]} className="text-ink-2" />
      <div className="min-w-0 flex-1">
        <div className="font-semibold wrap-anywhere">{isCurrent ? current[kind] : name}</div>
        <div className="text-ink-3 text-xs">
          {isCurrent && `${name}. `}
          {lastUsedAt ? (
            <>
              Last used <RelativeTime at={lastUsedAt} />
            </>
          ) : (
            `Added ${dayText(new Date(addedAt))}, not used yet`
          )}
        </div>
      </div>
      <Button
        kind="secondary"
        size="sm"
        aria-label={`Remove ${isCurrent ? current[kind].toLowerCase() : name}`}
        busy={busy && 'Removing…'}
        onClick={onRemove}
      >
        Remove
      </Button>
    </div>
  )
}
