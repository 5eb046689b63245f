import { useId, useState } from 'react'
import { FieldError } from './field.tsx'

export interface CodeFieldProps {
  label: string
  value: string
  onChange: (code: string) => void
  /** Four digits for a delivery code, six for a code from an email or an app. */
  length?: 4 | 6
  /** Lets the phone offer a code it has just received. */
  oneTime?: boolean
  /** Shown as dots, and not offered to be saved. */
  secret?: boolean
  /** It takes the place of what was just pressed. */
  takesFocus?: boolean
  help?: string
  error?: string
}

const looks = { 4: 'grid-cols-4 gap-2', 6: 'grid-cols-6 gap-1.5' }

/** Drawn as boxes, but one input, so that paste, backspace and screen readers just work. */
export function CodeField(props: CodeFieldProps) {
  const { label, value, onChange, length = 4, oneTime = false, secret = false, takesFocus = false } = props
  const { help, error } = props
  const id = useId()
  const [isFocused, setFocused] = useState(false)
  const activeIndex = Math.min(value.length, length - 1)
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <div className={`relative grid ${looks[length]}`}>
        {Array.from({ length }, (_, index) => index).map((index) => (
          <span
            key={index}
            aria-hidden="true"
            className={`display grid min-h-13 place-items-center rounded-control bg-surface text-d-lg ${boxEdge(isFocused && index === activeIndex, error)}`}
          >
            {secret && value[index] ? '•' : value[index]}
          </span>
        ))}
        <input
          id={id}
          type={secret ? 'password' : 'text'}
          name={secret ? 'pin' : 'code'}
          inputMode="numeric"
          pattern={`[0-9]{${length}}`}
          autoComplete={oneTime ? 'one-time-code' : 'off'}
          enterKeyHint="done"
          value={value}
          // biome-ignore lint/a11y/noAutofocus: only in a step that follows a press
          autoFocus={takesFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : help ? `${id}-help` : undefined}
          onChange={({ target }) => {
            // What is pasted and longer is another number: cut, it would count as a wrong attempt.
            const digits = target.value.replace(/\D/g, '')
            if (digits.length <= length) onChange(digits)
          }}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className="absolute inset-0 size-full text-lg opacity-0"
        />
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {help && !error && (
        <p id={`${id}-help`} className="text-ink-3 text-xs">
          {help}
        </p>
      )}
    </div>
  )
}

function boxEdge(isActive: boolean, error: string | undefined): string {
  if (isActive) return 'edged-ink text-brand-text'
  return error ? 'edged-ink text-bad-text' : 'hairline-2'
}
