import { useState } from 'react'
import { useRealtimeState } from '../../../lib/realtime.ts'
import { Dot } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { LiveSearch } from '../../../ui/live-search.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'

export interface VendorOrdersBarProps {
  q: string
  onSearch: (q: string) => void
}

/** The heading and the search; on a phone a button opens the search below the bar. */
export function VendorOrdersBar({ q, onSearch }: VendorOrdersBarProps) {
  const [isOpen, setOpen] = useState(q !== '')
  const search = { label: 'Search orders', placeholder: 'Order number or product', q, onSearch }
  return (
    <>
      <TopBar title="Orders">
        <LiveStatus />
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
        <span className="ml-auto w-menu">
          <LiveSearch {...search} />
        </span>
      </div>
      {isOpen && (
        <div className="px-gutter pt-2 lg:hidden">
          <LiveSearch {...search} autoFocus />
        </div>
      )}
    </>
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
