import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { OPEN_POPOVER } from '../../lib/popover.ts'
import { useOwnCampus } from '../products/own-campus.ts'
import { recentSearches } from './recent-searches.ts'
import { SuggestLine } from './suggest-line.tsx'
import { groupSuggestions, type Option } from './suggest-options.ts'
import { useSuggestions } from './use-suggestions.ts'

const GAP = 6
const EDGE = 8
const MIN_WIDTH = 440

/**
 * Suggestions under the search box. The box keeps the focus (the ARIA combobox pattern): arrows move, Enter opens or
 * searches, Escape closes.
 */
export default function SuggestPanel({ box }: { box: HTMLInputElement }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(box.value.trim())
  const [isOpen, setOpen] = useState(true)
  const [active, setActive] = useState<string>()
  const [recent, setRecent] = useState(recentSearches.read)
  const found = useSuggestions(typed)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const groups = groupSuggestions(typed, found, recent, useOwnCampus()?.slug)
  const options = groups.flatMap((group) => group.options)
  const isShown = isOpen && options.length > 0

  const choose = (option: Option) => {
    setOpen(false)
    box.blur()
    if ('text' in option) box.value = option.text
    void navigate(option.to)
  }
  useBoxEvents(box, {
    input: () => {
      setTyped(box.value.trim())
      setActive(undefined)
      setOpen(true)
    },
    focus: () => {
      setRecent(recentSearches.read())
      setOpen(true)
    },
    blur: () => setOpen(false),
    keydown: (event) => {
      const at = options.findIndex((option) => option.id === active)
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && options.length > 0) {
        event.preventDefault()
        setOpen(true)
        // After the last line comes the box itself (-1), then the first line again.
        const next = ((at + 1 + step + options.length + 1) % (options.length + 1)) - 1
        setActive(options[next]?.id)
      } else if (event.key === 'Enter' && isShown && options[at]) {
        event.preventDefault()
        choose(options[at])
      } else if (event.key === 'Escape' && isShown) {
        event.preventDefault()
        setOpen(false)
        setActive(undefined)
      }
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating closes it
  useEffect(() => {
    setOpen(false)
    setActive(undefined)
  }, [pathname, search])
  // The effect above also runs on mount, and text may have been typed while this component was loading.
  useEffect(() => {
    setOpen(document.activeElement === box)
    setTyped(box.value.trim())
    setRecent(recentSearches.read())
  }, [box])
  useComboboxRoles(box, `${id}-list`, isShown, active && `${id}-${active}`)
  usePosition(box, panel, isShown)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pressing a line must not move the focus out of the box
    <div
      ref={panel}
      popover="manual"
      className="menu flex-col"
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {found?.correctedQuery && typed !== '' && (
        <p className="px-2.5 py-2 text-ink-2 text-sm">
          Showing <b className="text-ink">{found.correctedQuery}</b>
        </p>
      )}
      {found?.match === 'close' && typed !== '' && (
        <p className="px-2.5 py-2 text-ink-2 text-sm">No exact match. Close matches:</p>
      )}
      <div role="listbox" id={`${id}-list`} aria-label="Suggestions" className="suggest-list">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
          <div key={group.label} role="group" aria-label={group.label} className="suggest-group">
            {group.isNamed && (
              <p aria-hidden="true" className="px-2.5 py-1 font-semibold text-ink-2 text-xs">
                {group.label}
              </p>
            )}
            {group.options.map((option) => (
              <SuggestLine
                key={option.id}
                id={`${id}-${option.id}`}
                option={option}
                typed={typed}
                isActive={option.id === active}
                onChoose={() => choose(option)}
              />
            ))}
          </div>
        ))}
      </div>
      {typed === '' && (
        <button
          type="button"
          tabIndex={-1}
          className="min-h-touch px-2.5 font-semibold text-brand-text text-sm"
          onClick={() => {
            recentSearches.clear()
            setRecent([])
          }}
        >
          Clear recent searches
        </button>
      )}
      <p role="status" className="sr-only">
        {isShown ? `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </p>
    </div>
  )
}

type BoxHandlers = {
  input: () => void
  focus: () => void
  blur: () => void
  keydown: (event: KeyboardEvent) => void
}

/** Adds listeners to the box, which is rendered by another component. */
function useBoxEvents(box: HTMLInputElement, handlers: BoxHandlers): void {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const listeners = {
      input: () => latest.current.input(),
      focus: () => latest.current.focus(),
      blur: () => latest.current.blur(),
      keydown: (event: Event) => latest.current.keydown(event as KeyboardEvent),
    }
    for (const [name, listener] of Object.entries(listeners)) box.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) box.removeEventListener(name, listener)
    }
  }, [box])
}

function useComboboxRoles(box: HTMLInputElement, list: string, shown: boolean, active: string | undefined): void {
  useEffect(() => {
    const roles = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list, 'aria-haspopup': 'listbox' }
    for (const [name, value] of Object.entries(roles)) box.setAttribute(name, value)
    return () => {
      for (const name of [...Object.keys(roles), 'aria-expanded', 'aria-activedescendant']) box.removeAttribute(name)
    }
  }, [box, list])
  useEffect(() => {
    box.setAttribute('aria-expanded', String(shown))
    if (shown && active) box.setAttribute('aria-activedescendant', active)
    else box.removeAttribute('aria-activedescendant')
    if (shown && active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [box, shown, active])
}

/** A popover under the box, no taller than the room above the on-screen keyboard. */
function usePosition(box: HTMLInputElement, panel: React.RefObject<HTMLDivElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const popover = panel.current
    if (!popover) return
    // The list scrolls, which the arrow keys of the box move through, and not what is around it.
    popover.style.display = shown ? 'flex' : ''
    if (!shown) {
      if (popover.matches(OPEN_POPOVER)) popover.hidePopover()
      return
    }
    const place = () => {
      const rect = (box.closest('form') ?? box).getBoundingClientRect()
      const page = document.documentElement.clientWidth
      const width = Math.min(Math.max(rect.width, MIN_WIDTH), page - 2 * EDGE)
      popover.style.width = `${width}px`
      popover.style.left = `${Math.max(EDGE, Math.min(rect.left, page - width - EDGE))}px`
      popover.style.top = `${rect.bottom + GAP}px`
      popover.style.maxHeight = `${(window.visualViewport?.height ?? window.innerHeight) - rect.bottom - GAP - EDGE}px`
    }
    place()
    if (!popover.matches(OPEN_POPOVER)) popover.showPopover()
    window.addEventListener('scroll', place, { passive: true })
    window.visualViewport?.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place)
      window.visualViewport?.removeEventListener('resize', place)
    }
  }, [box, panel, shown])
}
