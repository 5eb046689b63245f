import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText } from '../../lib/time.ts'
import { Button } from '../../ui/button.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { type Device, devicesQuery, useEndSessions } from './security.queries.ts'
import { SecurityLine, SecurityPart } from './security-part.tsx'

const icons = { phone: 'device-mobile', computer: 'desktop', other: 'device-mobile' } as const

export function DevicesPart() {
  const { data: devices, error, refetch } = useQuery(devicesQuery)
  const end = useEndSessions()
  const [asking, setAsking] = useState(false)
  const others = devices?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <SecurityPart
      title="Devices"
      text="Where you are signed in. Sign out any device you don’t recognise."
      sheets={
        <Confirm
          open={asking}
          title="Sign out everywhere else?"
          yes="Sign out"
          no="Not now"
          danger
          busy={end.isPending && 'Signing out…'}
          onNo={() => setAsking(false)}
          onYes={() => end.mutate('others', { onSettled: () => setAsking(false) })}
        >
          {others.length} other devices will need your password again. This one stays signed in.
        </Confirm>
      }
    >
      {!devices && !error && (
        <SkeletonOf what="your devices">
          <RowsSkeleton count={2} />
        </SkeletonOf>
      )}
      {!devices && error && (
        <SecurityLine
          icon="warning-circle-fill"
          title="Couldn’t load your devices"
          text={error.message}
          action={
            <Button kind="secondary" size="sm" onClick={() => void refetch()}>
              Retry
            </Button>
          }
        />
      )}
      {devices?.map((device) => (
        <DeviceLine
          key={device._id}
          device={device}
          busy={end.isPending && end.variables === device._id}
          onEnd={() => end.mutate(device._id)}
        />
      ))}
      {others.length > 1 && (
        <div className="px-3 py-2.5">
          <Button kind="danger-secondary" size="sm" onClick={() => setAsking(true)}>
            Sign out all other devices
          </Button>
        </div>
      )}
    </SecurityPart>
  )
}

function DeviceLine({ device, busy, onEnd }: { device: Device; busy: boolean; onEnd: () => void }) {
  const text = device.isCurrent ? (
    'This device'
  ) : (
    <>
      Last used <RelativeTime at={device.lastSeenAt} />, signed in {dayText(new Date(device.signedInAt))}
    </>
  )
  return (
    <SecurityLine
      icon={icons[device.kind]}
      title={device.name}
      text={<span className={device.isCurrent ? 'font-semibold text-ok-text' : undefined}>{text}</span>}
      action={
        !device.isCurrent && (
          <Button
            kind="secondary"
            size="sm"
            aria-label={`Sign out ${device.name}`}
            busy={busy && 'Signing out…'}
            onClick={onEnd}
          >
            Sign out
          </Button>
        )
      }
    />
  )
}
