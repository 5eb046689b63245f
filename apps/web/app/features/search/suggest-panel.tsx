import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { recentSearches } from './recent-searches.ts'
import { SuggestLine } from './suggest-line.tsx'
import { groupsOf, type Option } from './suggest-options.ts'
import { useSuggestions } from './use-suggestions.ts'

const GAP = 6
const EDGE = 8
const LEAST_WIDTH = 440

/**
 * What the search box offers while somebody types. The box keeps the focus and points at the chosen line (the combobox
 * pattern): arrows choose, Enter goes there or searches, Escape closes.
 */
export default function SuggestPanel({ box }: { box: HTMLInputElement }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(box.value.trim())
  const [open, setOpen] = useState(true)
  const [active, setActive] = useState<string>()
  const [recent, setRecent] = useState(recentSearches.read)
  const found = useSuggestions(typed)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const groups = groupsOf(typed, found, recent)
  const options = groups.flatMap((group) => group.options)
  const shown = open && options.length > 0

  const choose = (option: Option) => {
    setOpen(false)
    box.blur()
    if ('words' in option) box.value = option.words
    void navigate(option.to)
  }
  useBox(box, {
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
        // Past the last line comes the box itself, then the first line again.
        const next = ((at + 1 + step + options.length + 1) % (options.length + 1)) - 1
        setActive(options[next]?.id)
      } else if (event.key === 'Enter' && shown && options[at]) {
        event.preventDefault()
        choose(options[at])
      } else if (event.key === 'Escape' && shown) {
        event.preventDefault()
        setOpen(false)
        setActive(undefined)
      }
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => {
    setOpen(false)
    setActive(undefined)
  }, [pathname, search])
  // The page it was opened on is the first "other page"; what was typed while this was fetched was heard by nobody.
  useEffect(() => {
    setOpen(document.activeElement === box)
    setTyped(box.value.trim())
    setRecent(recentSearches.read())
  }, [box])
  useComboRoles(box, `${id}-list`, shown, active && `${id}-${active}`)
  usePlace(box, panel, shown)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on a line must not take the focus out of the box
    <div
      ref={panel}
      popover="manual"
      className="menu suggest"
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {found?.meant && typed !== '' && (
        <p className="px-2.5 py-2 text-ink-2 text-sm">
          Showing <b className="text-ink">{found.meant}</b>
        </p>
      )}
      <div role="listbox" id={`${id}-list`} aria-label="Suggestions">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
          <div key={group.label} role="group" aria-label={group.label} className="suggest-group">
            {group.options.map((option) => (
              <SuggestLine
                key={option.id}
                id={`${id}-${option.id}`}
                option={option}
                typed={typed}
                active={option.id === active}
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
          Clear what you searched
        </button>
      )}
      <p role="status" className="sr-only">
        {shown ? `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </p>
    </div>
  )
}

type Heard = {
  input: () => void
  focus: () => void
  blur: () => void
  keydown: (event: KeyboardEvent) => void
}

/** Listens to the box, which was drawn long before this was fetched. */
function useBox(box: HTMLInputElement, heard: Heard): void {
  const now = useRef(heard)
  useLayoutEffect(() => {
    now.current = heard
  })
  useEffect(() => {
    const listeners = {
      input: () => now.current.input(),
      focus: () => now.current.focus(),
      blur: () => now.current.blur(),
      keydown: (event: Event) => now.current.keydown(event as KeyboardEvent),
    }
    for (const [name, listener] of Object.entries(listeners)) box.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) box.removeEventListener(name, listener)
    }
  }, [box])
}

function useComboRoles(box: HTMLInputElement, list: string, shown: boolean, active: string | undefined): void {
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

/** Over everything else, under the box; as high as the keyboard leaves room for. */
function usePlace(box: HTMLInputElement, panel: React.RefObject<HTMLDivElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const sheet = panel.current
    if (!sheet) return
    if (!shown) {
      if (sheet.matches(':popover-open')) sheet.hidePopover()
      return
    }
    const place = () => {
      const from = (box.closest('form') ?? box).getBoundingClientRect()
      const page = document.documentElement.clientWidth
      const width = Math.min(Math.max(from.width, LEAST_WIDTH), page - 2 * EDGE)
      sheet.style.width = `${width}px`
      sheet.style.left = `${Math.max(EDGE, Math.min(from.left, page - width - EDGE))}px`
      sheet.style.top = `${from.bottom + GAP}px`
      sheet.style.maxHeight = `${(window.visualViewport?.height ?? window.innerHeight) - from.bottom - GAP - EDGE}px`
    }
    place()
    if (!sheet.matches(':popover-open')) sheet.showPopover()
    window.addEventListener('scroll', place, { passive: true })
    window.visualViewport?.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place)
      window.visualViewport?.removeEventListener('resize', place)
    }
  }, [box, panel, shown])
}
