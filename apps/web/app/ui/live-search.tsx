import { limits } from '@vendly/contract/limits'
import { useEffect, useState, useTransition } from 'react'
import { useNavigation } from 'react-router'
import { Icon } from './icon.tsx'

export interface LiveSearchProps {
  /** Its name: "Search users". */
  label: string
  placeholder: string
  /** The current search text of the list. */
  q: string
  onSearch: (q: string) => void
  /** Takes the focus when it appears, after the press that opened it. */
  autoFocus?: boolean
}

/** Searches a list while the user types, after a short pause. */
export function LiveSearch({ label, placeholder, q, onSearch, autoFocus = false }: LiveSearchProps) {
  const [text, setText] = useState(q)
  const [sent, setSent] = useState(q)
  const [shown, setShown] = useState(q)
  const isPressed = useUnrenderedPress()
  const isNavigating = useNavigation().state !== 'idle'
  if (q !== shown) {
    setShown(q)
    // Changed from outside, by a link or "Clear filters": the field follows. What was typed since it was sent stays.
    if (q !== sent) {
      setSent(q)
      setText(q)
    }
  }
  useEffect(() => {
    // A row that was just opened would be closed again by the address of the search.
    if (text.trim() === q || isPressed || isNavigating) return
    const timer = setTimeout(() => {
      setSent(text.trim())
      onSearch(text.trim())
    }, limits.searchDebounce)
    return () => clearTimeout(timer)
  }, [text, q, onSearch, isPressed, isNavigating])
  return (
    <search className="flex h-touch items-center gap-2 rounded-control bg-sunk px-3 has-focus-visible:outline-2 has-focus-visible:outline-brand-text">
      <Icon name="magnifying-glass" className="text-ink-3" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        // biome-ignore lint/a11y/noAutofocus: only after the press that opens the search
        autoFocus={autoFocus}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="h-full min-w-0 flex-1 text-lg outline-none placeholder:text-btn"
      />
    </search>
  )
}

/**
 * True from a press anywhere until what it changed is rendered. The router renders in a transition, so that on a slow
 * phone neither `useNavigation` nor the address shows yet that a press has opened something.
 */
function useUnrenderedPress(): boolean {
  const [isPressed, startTransition] = useTransition()
  useEffect(() => {
    const press = () => startTransition(() => {})
    document.addEventListener('click', press, true)
    return () => document.removeEventListener('click', press, true)
  }, [])
  return isPressed
}
