import { parseAmount } from '@vendly/contract/amount-text'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

export interface InlineAmountProps {
  /** For screen readers: "the price of Standing fan". */
  label: string
  value: number
  prefix?: string
  min: 0 | 1
  max: number
  readOnly?: boolean
  onSave: (value: number) => void
  /** The number while it is not being edited. */
  children: ReactNode
}

/** A number that becomes a field when pressed: Enter or leaving saves, Escape cancels. */
export function InlineAmount({ label, value, prefix, min, max, readOnly, onSave, children }: InlineAmountProps) {
  const [text, setText] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setText(undefined)
    setTimeout(() => opener.current?.focus(), 0)
  }
  const save = () => {
    const next = text?.trim() === '0' ? 0 : parseAmount(text ?? '')
    const isValid = next !== undefined && next >= min && next <= max
    if (isValid && next !== value && (min === 1 || Number.isInteger(next))) onSave(next)
    setText(undefined)
  }
  if (readOnly) return <span className="px-2">{children}</span>
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
  const handleKey = (event: KeyboardEvent) => {
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
        // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that was just pressed
        autoFocus
        type="text"
        aria-label={label}
        inputMode="decimal"
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={handleKey}
        onBlur={save}
        className="h-8 w-20 bg-transparent text-right outline-none figures"
      />
    </span>
  )
}
