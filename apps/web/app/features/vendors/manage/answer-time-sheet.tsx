import { answerLimits } from '@vendly/contract/answer-limits'
import type { StoreSettings } from '@vendly/contract/vendor-store'
import { useState } from 'react'
import { refusalText } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/choice.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useChangeSettings } from '../../own-store/store-settings.queries.ts'

const { choices, day, waits } = answerLimits

export const answerTimeText = (minutes: number): string => (minutes === day ? 'A day' : `${minutes} minutes`)

export interface AnswerTimeSheetProps {
  settings: StoreSettings
  onClose: () => void
}

/** How long the store has to answer a new order before its buyer can have the money back. */
export function AnswerTimeSheet({ settings, onClose }: AnswerTimeSheetProps) {
  const change = useChangeSettings()
  const [minutes, setMinutes] = useState(settings.answerMinutes)
  const chosen = choices.find((choice) => choice === minutes)
  const save = () => chosen && change.mutate({ answerMinutes: chosen }, { onSuccess: onClose })
  return (
    <Sheet
      open
      title="Minutes to answer an order"
      onClose={onClose}
      action={
        <Button size="lg" block busy={change.isPending && 'Saving…'} onClick={save}>
          Save
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <p className="text-ink-2 text-sm">
          Orders that you don’t answer in this time are late: their buyers can have the money back, or wait for as long
          again, {waits} times at most. With “A day” they are refunded at once. Orders for a chosen time are answered
          before that time.
        </p>
        <RadioGroup
          legend="You answer within"
          name="answerMinutes"
          value={String(minutes)}
          options={choices.map((choice) => ({ value: String(choice), label: answerTimeText(choice) }))}
          onChange={(value) => setMinutes(Number(value))}
        />
        <p className="text-ink-3 text-sm">Only for new orders: those that you have now keep their time.</p>
        {change.error && (
          <Note tone="bad" live>
            {refusalText(change.error, 'Nothing was changed.')}
          </Note>
        )}
      </div>
    </Sheet>
  )
}
