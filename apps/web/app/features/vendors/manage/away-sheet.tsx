import type { StoreSettings } from '@vendly/contract/vendor-store'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useChangeSettings } from './store-settings.queries.ts'

/** Lagos is an hour ahead of UTC all year. */
const LAGOS = '+01:00'

/** Closed for a while: buyers read when the vendor is back. */
export function AwaySheet({ settings, onClose }: { settings: StoreSettings; onClose: () => void }) {
  const [day, setDay] = useState(settings.closedUntil?.slice(0, 10) ?? '')
  const [wrong, setWrong] = useState<string>()
  const change = useChangeSettings()
  const save = () => {
    const until = new Date(`${day}T08:00:00${LAGOS}`)
    if (!day || until.getTime() <= Date.now()) return setWrong('Choose a day that is still to come.')
    change.mutate({ closedUntil: until.toISOString() }, { onSuccess: onClose })
  }
  return (
    <Sheet open title="Away for a while" onClose={onClose}>
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label="Back on"
          type="date"
          value={day}
          error={wrong}
          help="From 8 in the morning of that day your hours hold again."
          onChange={(event) => {
            setWrong(undefined)
            setDay(event.target.value)
          }}
        />
        {change.error && (
          <Note tone="bad" live>
            {change.error.message}
          </Note>
        )}
        <Button type="submit" block busy={change.isPending && 'Saving…'}>
          Close until then
        </Button>
        {settings.closedUntil && (
          <Button kind="secondary" block onClick={() => change.mutate({ closedUntil: null }, { onSuccess: onClose })}>
            I am back now
          </Button>
        )}
      </form>
    </Sheet>
  )
}
