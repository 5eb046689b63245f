import { limits } from '@vendly/contract/limits'
import { useEffect, useState } from 'react'
import { useRealtimeState } from '../../../lib/realtime.ts'
import { Dot } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'

export interface BoardBarProps {
  q: string
  onSearch: (q: string) => void
}

/** The heading and the search; on a phone the search unfolds under the bar. */
export function BoardBar({ q, onSearch }: BoardBarProps) {
  const [isOpen, setOpen] = useState(q !== '')
  return (
    <>
      <TopBar title="Orders">
        <LiveWord />
        <IconButton
          label={isOpen ? 'Close the search' : 'Search orders'}
          icon={isOpen ? 'x' : 'magnifying-glass'}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen)
            if (isOpen) onSearch('')
          }}
        />
      </TopBar>
      <div className="mx-auto hidden max-w-page items-center gap-5 px-gutter pt-5 lg:flex">
        <h1 className="display text-d-md">Orders</h1>
        <LiveWord />
        <span className="ml-auto w-menu">
          <OrderSearch q={q} onSearch={onSearch} />
        </span>
      </div>
      {isOpen && (
        <div className="px-gutter pt-2 lg:hidden">
          <OrderSearch q={q} onSearch={onSearch} focus />
        </div>
      )}
    </>
  )
}

/** Whether new orders come by themselves. */
function LiveWord() {
  const live = useRealtimeState()
  const words = { connected: 'Live', connecting: 'Connecting', disconnected: 'Not live', error: 'Not live' }
  return (
    <span className="flex items-center gap-1.5 text-ink-2 text-sm">
      <Dot tone={live === 'connected' ? 'ok' : live === 'connecting' ? 'gold' : 'off'} />
      {words[live]}
    </span>
  )
}

function OrderSearch({ q, onSearch, focus = false }: BoardBarProps & { focus?: boolean }) {
  const [text, setText] = useState(q)
  useEffect(() => {
    if (text.trim() === q) return
    const timer = setTimeout(() => onSearch(text.trim()), limits.searchDebounce)
    return () => clearTimeout(timer)
  }, [text, q, onSearch])
  return (
    <search className="flex h-touch items-center gap-2 rounded-control bg-sunk px-3 has-focus-visible:outline-2 has-focus-visible:outline-brand-text">
      <Icon name="magnifying-glass" className="text-ink-3" />
      <input
        type="search"
        aria-label="Search orders by number or goods"
        placeholder="Number or goods"
        // biome-ignore lint/a11y/noAutofocus: the person has just pressed the button that opens this box
        autoFocus={focus}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="h-full min-w-0 flex-1 text-lg outline-none placeholder:text-btn"
      />
    </search>
  )
}
