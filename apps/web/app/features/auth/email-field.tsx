import { useRef, useState } from 'react'
import { TextField } from '../../ui/field.tsx'
import { meantAddress } from './email-typo.ts'

/** As long as somebody may think about the last letter of "gmail.co". */
const PAUSE_MS = 800

/** Asks about an address that looks mistyped; one press corrects it. Not when it is left: the button that is pressed would move. */
export function EmailField({ error, initial, label = 'Email' }: { error?: string; initial?: string; label?: string }) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [meant, setMeant] = useState(() => meantAddress(initial ?? ''))
  const askAbout = (typed: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setMeant(meantAddress(typed)), PAUSE_MS)
  }
  const correct = () => {
    if (!input.current || !meant) return
    input.current.value = meant
    input.current.focus()
    setMeant(undefined)
  }
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <TextField
        ref={input}
        label={label}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={initial}
        error={error}
        onChange={({ target }) => askAbout(target.value)}
      />
      <p role="status" className="text-ink-2 text-sm">
        {meant && (
          <button type="button" onClick={correct} className="min-h-touch text-left">
            Did you mean <b className="text-brand-text underline wrap-anywhere">{meant}</b>?
          </button>
        )}
      </p>
    </div>
  )
}
