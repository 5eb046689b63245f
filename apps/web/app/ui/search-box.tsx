import { type ComponentType, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { useRestore } from '../lib/restore.ts'
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

/** What is typed in one bar's box goes on in the next bar's: the bar of a guest becomes the user's while the page loads. */
function useHandOver(box: RefObject<HTMLInputElement | null>, on: boolean) {
  useRestore('search', {
    read: () => {
      const left = on && box.current
      return left ? { left, isFocused: document.activeElement === left } : undefined
    },
    restore: ({ left, isFocused }) => {
      const field = on && box.current
      if (!field) return
      field.value = left.value
      if (!isFocused) return
      field.focus({ preventScroll: true })
      field.setSelectionRange(left.selectionStart, left.selectionEnd)
    },
  })
}

function useSlashKey(box: RefObject<HTMLInputElement | null>, on: boolean) {
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || !box.current?.offsetParent) return
      event.preventDefault()
      box.current.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [box, on])
}
