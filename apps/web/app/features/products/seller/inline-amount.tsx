import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

export interface InlineAmountProps {
  /** What is changed: "the price of Standing fan". */
  label: string
  value: number
  prefix?: string
  /** Above nothing, or also nothing. */
  least: 0 | 1
  most: number
  /** Cannot be changed here. */
  fixed?: boolean
  onSave: (value: number) => void
  /** How it is read. */
  children: ReactNode
}

/** A number in a row that becomes a field when it is pressed: Enter saves, Escape leaves it as it was. */
export function InlineAmount({ label, value, prefix, least, most, fixed, onSave, children }: InlineAmountProps) {
  const [text, setText] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setText(undefined)
    setTimeout(() => opener.current?.focus(), 0)
  }
  const save = () => {
    const wanted = Number((text ?? '').replace(/[₦,\s]/g, ''))
    const fits = text?.trim() && Number.isFinite(wanted) && wanted >= least && wanted <= most
    if (fits && wanted !== value && (least === 1 || Number.isInteger(wanted))) onSave(wanted)
    setText(undefined)
  }
  if (fixed) return <span className="px-2">{children}</span>
  if (text === undefined)
    return (
      <button
        ref={opener}
        type="button"
        onClick={() => setText(String(value))}
        className="touch rounded-small px-2 py-1 hover:bg-sunk hover:edged-thin"
      >
        {children}
        <span className="sr-only">, change {label}</span>
      </button>
    )
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      save()
      setTimeout(() => opener.current?.focus(), 0)
    } else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span className="inline-flex items-center gap-1 rounded-small bg-surface px-2 hairline-2 has-focus-visible:outline-2 has-focus-visible:outline-brand-text">
      {prefix}
      <input
        // Pressing the number is asking to write in it.
        // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that was just pressed
        autoFocus
        aria-label={label}
        inputMode="decimal"
        value={text}
        maxLength={11}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={pressed}
        onBlur={save}
        className="h-8 w-20 bg-transparent text-right outline-none figures"
      />
    </span>
  )
}
