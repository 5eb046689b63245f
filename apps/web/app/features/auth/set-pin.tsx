import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pinLimits } from '@vendly/contract/pin-limits'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { useForm } from '../../lib/form.ts'
import { keys } from '../../lib/keys.ts'
import { nairaText } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Note } from '../../ui/note.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { securityQuery } from './security.queries.ts'

interface SetPinProps {
  /** `change`: with the old one. `reset`: without it, after which less can leave for a day. */
  kind: 'set' | 'change' | 'reset'
  onDone: (pin: string) => void
}

/** Who they are, unless they confirmed it a moment ago, and then the new PIN twice. */
export function SetPin({ kind, onDone }: SetPinProps) {
  const { data: security, isError } = useQuery(securityQuery)
  const [isConfirmed, setConfirmed] = useState(false)
  if (!security && !isError) return <p className="text-ink-2 text-sm">Loading…</p>
  const until = security?.confirmedUntil
  if (isConfirmed || (until && new Date(until).getTime() - serverNow().getTime() > MARGIN_MS))
    return <NewPin kind={kind} onDone={onDone} />
  return <ConfirmIdentity onDone={() => setConfirmed(true)} />
}

/** Long enough to choose one. */
const MARGIN_MS = 120_000

const LEDES = {
  set: 'You enter it whenever you send money, pay at a stall or withdraw.',
  change: 'Enter the PIN that you have now, and then the new one.',
  reset: `For ${pinLimits.resetHours} hours after a reset at most ${nairaText(pinLimits.resetPerDay)} can be sent or withdrawn.`,
}
const isWhole = (pin: string) => pin.length === pinLimits.digits

function NewPin({ kind, onDone }: SetPinProps) {
  const client = useQueryClient()
  const form = useForm({
    saved: { currentPin: '', pin: '', again: '' },
    validate: ({ currentPin, pin, again }) => ({
      ...(kind === 'change' && !isWhole(currentPin) && { currentPin: 'Enter the 4 digits.' }),
      ...(!isWhole(pin) && { pin: 'Enter 4 digits.' }),
      ...(isWhole(pin) && pin !== again && { again: 'That is not the same PIN.' }),
    }),
    submit: async ({ currentPin, pin }) => {
      const body = kind === 'change' ? { pin, currentPin } : { pin }
      await api('PUT /wallet/pin', { body })
      void client.invalidateQueries({ queryKey: keys.pin })
      onDone(pin)
    },
  })
  const field = (name: 'currentPin' | 'pin' | 'again', label: string, takesFocus = false) => (
    <CodeField
      label={label}
      length={4}
      secret
      takesFocus={takesFocus}
      value={form.values[name]}
      onChange={(digits) => form.set({ [name]: digits })}
      error={form.errors[name]}
    />
  )
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-3">
      <p className="text-ink-2 text-sm">{LEDES[kind]}</p>
      {kind === 'change' && field('currentPin', 'Current PIN', true)}
      {field('pin', 'New PIN', kind !== 'change')}
      {field('again', 'New PIN again')}
      {form.message && (
        <Note tone="bad" live>
          {form.message}
        </Note>
      )}
      <Button type="submit" block size="lg" busy={form.isSubmitting && 'Saving…'}>
        {kind === 'change' ? 'Change PIN' : 'Set PIN'}
      </Button>
    </form>
  )
}
