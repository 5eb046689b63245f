import type { StoreSettings } from '@vendly/contract/vendor-store'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useChangeSettings } from './store-settings.queries.ts'

/** Lagos is an hour ahead of UTC all year. */
const LAGOS = '+01:00'
const REOPENS_AT = '08:00'

/** Closes the store for a while; buyers see when it reopens. */
export function AwaySheet({ settings, onClose }: { settings: StoreSettings; onClose: () => void }) {
  const [day, setDay] = useState(settings.closedUntil?.slice(0, 10) ?? '')
  const [error, setError] = useState<string>()
  const change = useChangeSettings()
  const save = () => {
    const until = new Date(`${day}T${REOPENS_AT}:00${LAGOS}`)
    if (!day || until.getTime() <= Date.now()) return setError('Pick a day after today.')
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
          error={error}
          help="You reopen at 8 am that day."
          onChange={(event) => {
            setError(undefined)
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
            I’m back now
          </Button>
        )}
      </form>
    </Sheet>
  )
}
