import { useState } from 'react'
import { useRealtimeState } from '../../lib/realtime.ts'
import { Dot } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Toggle } from '../../ui/choice.tsx'
import { LiveSearch } from '../../ui/live-search.tsx'
import { Note } from '../../ui/note.tsx'
import { SegmentLinks } from '../../ui/segment-links.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { useOrderSound } from './order-sound.ts'

export interface VendorOrdersBarProps {
  q: string
  onSearch: (q: string) => void
  /** On a wide screen. */
  view: 'board' | 'list'
  onView: (view: 'board' | 'list') => void
}

/** The heading and the search; on a phone a button opens the search below the bar. */
export function VendorOrdersBar({ q, onSearch, view, onView }: VendorOrdersBarProps) {
  const [isOpen, setOpen] = useState(q !== '')
  const sound = useOrderSound()
  const search = { label: 'Search orders', placeholder: 'Order number or product', q, onSearch }
  return (
    <>
      <TopBar title="Orders">
        <LiveStatus />
        <SoundSwitch sound={sound} />
        <IconButton
          label={isOpen ? 'Close search' : 'Search orders'}
          icon={isOpen ? 'x' : 'magnifying-glass'}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen)
            if (isOpen) onSearch('')
          }}
        />
      </TopBar>
      <div className="hidden items-center gap-5 px-gutter pt-5 lg:flex">
        <h1 className="display text-d-md">Orders</h1>
        <LiveStatus />
        <SoundSwitch sound={sound} withText />
        <span className="ml-auto w-44">
          <Segmented label="View" name="orders-view" value={view} options={views} onChange={onView} />
        </span>
        <span className="w-menu">
          <LiveSearch {...search} />
        </span>
      </div>
      <div className="px-gutter pt-2 lg:max-w-form">
        <SegmentLinks label="Orders and bookings" links={pages} />
      </div>
      {sound.isBlocked && (
        <div className="px-gutter pt-2">
          <Note tone="gold" icon="speaker-high">
            Press anywhere on this page to hear new orders.
          </Note>
        </div>
      )}
      {isOpen && (
        <div className="px-gutter pt-2 lg:hidden">
          <LiveSearch {...search} autoFocus />
        </div>
      )}
    </>
  )
}

const pages = [
  { to: '/vendor/orders', label: 'Orders' },
  { to: '/vendor/bookings', label: 'Bookings' },
]
const views = [
  { value: 'board', label: 'Board' },
  { value: 'list', label: 'List' },
] as const

/** Whether a new order makes a sound on this device. */
function SoundSwitch({ sound, withText = false }: { sound: ReturnType<typeof useOrderSound>; withText?: boolean }) {
  const title = 'A sound for new orders'
  if (!withText)
    return (
      <IconButton
        label={title}
        title={title}
        icon={sound.isOn ? 'speaker-high' : 'speaker-slash'}
        pressed={sound.isOn}
        onClick={() => sound.set(!sound.isOn)}
      />
    )
  return (
    <label className="flex min-h-touch cursor-pointer items-center gap-2 text-sm" title={title}>
      Sound
      <Toggle checked={sound.isOn} onChange={sound.set} />
    </label>
  )
}

const statusLabels = { connected: 'Live', connecting: 'Connecting', disconnected: 'Not live', error: 'Not live' }

/** Whether new orders appear by themselves. */
function LiveStatus() {
  const state = useRealtimeState()
  return (
    <span className="flex items-center gap-1.5 text-ink-2 text-sm">
      <Dot tone={state === 'connected' ? 'ok' : state === 'connecting' ? 'gold' : 'off'} />
      {statusLabels[state]}
    </span>
  )
}
