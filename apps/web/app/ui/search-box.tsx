import { type ComponentType, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { Icon } from './icon.tsx'

export interface SearchBoxProps {
  placeholder: string
  /** Where the text goes, as `?q=`. */
  action: string
  look?: 'well' | 'surface'
  /** The "/" key focuses it; for one box per page. */
  shortcut?: boolean
  /** Suggestions while the user types; loaded when the field is first focused. */
  suggestions?: ComponentType<{ box: HTMLInputElement }>
  className?: string
}

/** A search field; empty searches are not sent. A plain GET form: it works before scripts have loaded. */
export function SearchBox(props: SearchBoxProps) {
  const { placeholder, action, look = 'well', shortcut = false, suggestions: Suggestions, className = '' } = props
  const box = useRef<HTMLInputElement>(null)
  const [typing, setTyping] = useState<HTMLInputElement | null>(null)
  // The user may have focused the field before scripts loaded.
  useEffect(() => setTyping(document.activeElement === box.current ? box.current : null), [])
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const shown = pathname === action ? (query.get('q') ?? '') : ''
  useSlashKey(box, shortcut)
  useHandOver(box, shortcut)
  return (
    <search className={className}>
      <Form
        action={action}
        onSubmit={(event) => {
          if (!box.current?.value.trim()) event.preventDefault()
          else box.current.value = box.current.value.trim()
        }}
        className={`flex h-touch items-center gap-2 rounded-control px-3 text-ink has-focus-visible:outline-2 has-focus-visible:outline-brand-text ${look === 'well' ? 'bg-sunk' : 'bg-surface'}`}
      >
        <button
          type="submit"
          aria-label="Search"
          className="-mx-3 grid size-touch flex-none place-items-center text-ink-3"
        >
          <Icon name="magnifying-glass" />
        </button>
        <input
          ref={box}
          key={shown}
          type="search"
          name="q"
          aria-label={placeholder}
          placeholder={placeholder}
          defaultValue={shown}
          onFocus={(event) => setTyping(event.currentTarget)}
          enterKeyHint="search"
          autoComplete="off"
          className="h-full min-w-0 flex-1 text-lg outline-none placeholder:text-btn"
        />
        {shortcut && (
          <kbd className="hidden h-5 place-items-center rounded-badge px-1.5 font-sans text-2xs text-ink-3 hairline-2 lg:grid">
            /
          </kbd>
        )}
      </Form>
      {Suggestions && typing && (
        <Suspense>
          <Suggestions box={typing} />
        </Suspense>
      )}
    </search>
  )
}

let handedOver: { text: string; isFocused: boolean } | undefined

/** What is being typed goes on in the next bar's box: the bar of a guest becomes the user's while the page loads. */
function useHandOver(box: RefObject<HTMLInputElement | null>, on: boolean) {
  useLayoutEffect(() => {
    if (!on) return
    if (handedOver && box.current) {
      box.current.value = handedOver.text
      if (handedOver.isFocused) box.current.focus({ preventScroll: true })
    }
    return () => {
      if (!box.current || box.current.value === box.current.defaultValue) return
      handedOver = { text: box.current.value, isFocused: document.activeElement === box.current }
      // The next box is there at once, or this was not a change of bars.
      queueMicrotask(() => {
        handedOver = undefined
      })
    }
  }, [box, on])
}

function useSlashKey(box: RefObject<HTMLInputElement | null>, on: boolean) {
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || !box.current?.checkVisibility()) return
      event.preventDefault()
      box.current.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [box, on])
}
