import { limits } from '@vendly/contract/limits'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useDebounced } from '../lib/debounced.ts'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'

export interface ComboBoxProps<Option> {
  label: string
  /** What the user typed, or the name of the chosen option. */
  text: string
  onText: (text: string) => void
  options: readonly Option[]
  keyOf: (option: Option) => string
  nameOf: (option: Option) => string
  /** Small text at the end of an option. */
  noteOf?: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  /** Options are still loading. */
  busy?: boolean
  /** Shown when no option matches. */
  none: string
  help?: string
  error?: string
}

/** A text field with matching options, by touch or with arrows, Enter and Escape. */
export function ComboBox<Option>(props: ComboBoxProps<Option>) {
  const { label, text, onText, options, keyOf, nameOf, noteOf, onChoose, busy = false, none, help, error } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(-1)
  /** Enter was pressed while the options were loading: the first one is chosen when they are there. */
  const [isAwaited, setAwaited] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const isShown = open && options.length > 0
  const active = isShown ? options[activeIndex] : undefined
  const choose = (option: Option) => {
    onChoose(option)
    setOpen(false)
    setActiveIndex(-1)
    setAwaited(false)
  }
  const chooseAwaited = useEffectEvent(() => {
    setAwaited(false)
    if (options[0]) choose(options[0])
  })
  useEffect(() => {
    if (isAwaited && !busy) chooseAwaited()
  }, [isAwaited, busy])
  const moveTo = (index: number) => {
    setOpen(true)
    setActiveIndex(index)
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') moveTo(Math.min(activeIndex + 1, options.length - 1))
    else if (event.key === 'ArrowUp') moveTo(Math.max(activeIndex - 1, 0))
    else if (event.key === 'Enter' && open && busy && !active && text.trim()) setAwaited(true)
    else if (event.key === 'Enter' && (active ?? (open && text.trim() && options[0]))) choose(active ?? options[0]!)
    else if (event.key === 'Escape' && open) setOpen(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <div className="field-box">
        <Icon name="magnifying-glass" className="text-ink-3" />
        <input
          id={id}
          type="text"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${id}-${keyOf(active)}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : help ? `${id}-help` : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          value={text}
          onChange={(event) => {
            onText(event.target.value)
            setOpen(true)
            setActiveIndex(-1)
            setAwaited(false)
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={() => {
            setOpen(false)
            setAwaited(false)
          }}
          onKeyDown={press}
        />
        {busy && <span className="spinner" />}
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {help && !error && (
        <p id={`${id}-help`} className="text-ink-3 text-xs">
          {help}
        </p>
      )}
      <p role="status" className={open && !busy && text.trim() && !options.length ? 'text-ink-2 text-sm' : 'sr-only'}>
        {open && !busy && text.trim() && (options.length ? `${options.length} found` : none)}
      </p>
      {/* In the flow of the page: a box on top would be cut off inside a sheet. */}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!isShown}
        className="rows-ruled max-h-60 overflow-y-auto rounded-control bg-surface hairline-2"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, as its role asks
          <div
            key={keyOf(option)}
            id={`${id}-${keyOf(option)}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            // The input keeps the focus, so that the list does not close under the finger.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            className={`flex min-h-12 cursor-pointer items-center gap-3 px-3 py-2 ${index === activeIndex ? 'bg-brand-soft' : 'hover:bg-sunk'}`}
          >
            <span className="min-w-0 flex-1 font-medium">{nameOf(option)}</span>
            {noteOf && <span className="text-ink-3 text-xs">{noteOf(option)}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The text of one that searches while somebody types; what was chosen stands there by its name and is no search. */
export function useTypedSearch(chosen = '') {
  const [text, setText] = useState(chosen)
  const [isChosen, setChosen] = useState(chosen !== '')
  const typed = isChosen ? '' : text.trim()
  const query = useDebounced(typed, limits.searchDebounce)
  return {
    text,
    typed,
    /** What to search for, once the typing pauses. */
    query,
    isWaiting: query !== typed,
    type: (next: string) => {
      setText(next)
      setChosen(false)
    },
    choose: (name: string) => {
      setText(name)
      setChosen(true)
    },
  }
}
