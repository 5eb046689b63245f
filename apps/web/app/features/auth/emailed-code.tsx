import { type ReactNode, useEffect, useRef, useState } from 'react'
import { besideField, useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Note } from '../../ui/note.tsx'

const RESEND_AFTER_S = 30

export interface EmailedCodeProps {
  lede: ReactNode
  /** Emails a code; resolves to the server's message. */
  ask: () => Promise<string>
  /** Submits the code. What it throws is shown next to the field. */
  send: (code: string) => Promise<void>
  /** The first email was sent already. */
  isAsked?: boolean
}

/** Six digits from an email: submitted once complete, and a new code may be asked for after a while. */
export function EmailedCode({ lede, ask, send, isAsked = false }: EmailedCodeProps) {
  const [message, setMessage] = useState<string>()
  const [isEmailing, setEmailing] = useState(false)
  const [wait, setWait] = useState(isAsked ? RESEND_AFTER_S : 0)
  const wasAsked = useRef(isAsked)
  const form = useForm<{ code: string }, 'email' | undefined>({
    saved: { code: '' },
    submit: async ({ code }, action) => {
      setEmailing(action === 'email')
      if (!action) return send(code).catch(besideField('code', 'code_wrong'))
      setWait(RESEND_AFTER_S)
      setMessage(await ask())
    },
  })
  const { code } = form.values
  // Only once, also when React runs effects twice: each new email makes the last code invalid.
  useEffect(() => {
    if (wasAsked.current) return
    wasAsked.current = true
    void form.submit('email')
  })
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-3">
      <p className="text-ink-2 text-sm">{lede}</p>
      <CodeField
        label="6-digit code"
        length={6}
        oneTime
        takesFocus={isAsked}
        value={code}
        onChange={(digits) => {
          form.set({ code: digits })
          if (digits.length === 6) void form.submit(undefined)
        }}
        error={form.errors.code}
      />
      {form.message && (
        <Note tone="bad" live>
          {form.message}
        </Note>
      )}
      {message && !form.message && !form.errors.code && (
        <Note tone="ok" live>
          {message}
        </Note>
      )}
      <Button
        type="submit"
        block
        size="lg"
        busy={form.isSubmitting && !isEmailing && 'Checking the code…'}
        disabled={code.length < 6}
      >
        {code.length < 6 ? 'Enter the code' : 'Continue'}
      </Button>
      <Button
        kind="quiet"
        disabled={wait > 0}
        busy={form.isSubmitting && isEmailing && 'Sending…'}
        onClick={() => void form.submit('email')}
      >
        {wait > 0 ? `Send a new code in ${wait} s` : 'Send a new code'}
      </Button>
    </form>
  )
}
