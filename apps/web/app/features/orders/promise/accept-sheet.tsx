import type { OrderCard } from '@vendly/contract/orders'
import { promiseLimits } from '@vendly/contract/promise-limits'
import { useState } from 'react'
import { serverNow } from '../../../lib/clock.ts'
import { refusalText } from '../../../lib/problem.ts'
import { clockTime } from '../../../lib/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Check } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

const { min, max, choices, standard } = promiseLimits.preparing
const MINUTE = 60_000

export interface AcceptSheetProps {
  order: OrderCard
  busy: boolean
  problem: Error | null | undefined
  onAccept: (promise: { minutes: number; isUsual: boolean }) => void
  onClose: () => void
}

/** The seller says how long this order takes; the buyer sees by when it is ready. */
export function AcceptSheet({ order, busy, problem, onAccept, onClose }: AcceptSheetProps) {
  const usual = order.usualMinutes ?? standard
  const [text, setText] = useState(String(usual))
  const [isUsual, setUsual] = useState(false)
  const minutes = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  const isPossible = minutes >= min && minutes <= max
  const accept = () => {
    if (isPossible) onAccept({ minutes, isUsual: isUsual && minutes !== usual })
  }
  return (
    <Sheet
      open
      title="How long does it take?"
      onClose={onClose}
      action={
        <Button block size="lg" disabled={!isPossible} busy={busy && 'Accepting…'} onClick={accept}>
          {isPossible
            ? `Accept, ready by ${clockTime(new Date(serverNow().getTime() + minutes * MINUTE))}`
            : 'Enter the minutes'}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <fieldset>
          <legend className="pb-2 text-ink-2 text-sm">Minutes until {order.orderNumber} is ready</legend>
          <span className="flex flex-wrap gap-2">
            {choices.map((choice) => (
              <Chip
                key={choice}
                look={choice === minutes ? 'selected' : 'plain'}
                onClick={() => setText(String(choice))}
              >
                {choice} min
              </Chip>
            ))}
          </span>
        </fieldset>
        <TextField
          label="Minutes"
          inputMode="numeric"
          value={text}
          error={isPossible ? undefined : `Between ${min} and ${max} minutes.`}
          onChange={(event) => setText(event.target.value)}
        />
        {minutes !== usual && isPossible && order.usualMinutes !== null && (
          <Check
            label={`We usually take ${minutes} minutes: promise that from now on`}
            checked={isUsual}
            onChange={(event) => setUsual(event.target.checked)}
          />
        )}
        {problem && (
          <Note tone="bad" live>
            {refusalText(problem, 'The order was not accepted.')}
          </Note>
        )}
      </div>
    </Sheet>
  )
}
