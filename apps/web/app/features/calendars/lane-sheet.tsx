import type { Calendar } from '@vendly/contract/calendars'
import { serviceLimits } from '@vendly/contract/service-limits'
import { useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useChangeCalendar } from './calendars.queries.ts'

const IDEAS = ['chair', 'place', 'person', 'machine', 'table']

/** How many bookings may take place at the same time, and what one of these places is called. */
export function LaneSheet({ calendar, onClose }: { calendar: Calendar; onClose: () => void }) {
  const { version, hours } = calendar
  const change = useChangeCalendar()
  const form = useForm<{ lanes: number; laneWord: string }>({
    saved: { lanes: calendar.lanes, laneWord: calendar.laneWord },
    validate: ({ laneWord }) => (laneWord.trim() ? {} : { laneWord: 'Enter a word, such as chair.' }),
    submit: async ({ lanes, laneWord }) => {
      await change.mutateAsync({ version, hours, lanes, laneWord: laneWord.trim() })
      onClose()
    },
  })
  const { lanes } = form.values
  const action = (
    <Button type="submit" form="lanes" block busy={form.isSubmitting && 'Saving…'}>
      Save
    </Button>
  )
  return (
    <Sheet open title="At the same time" onClose={onClose} action={action}>
      <form ref={form.ref} id="lanes" noValidate className="grid grid-cols-1 gap-4" onSubmit={form.onSubmit}>
        <div className="flex items-center justify-between gap-3">
          <span className="text-sm">How many bookings can take place at once?</span>
          <Stepper
            label="bookings at once"
            value={lanes}
            max={serviceLimits.lanes.max}
            onChange={(count) => form.set({ lanes: count })}
          />
        </div>
        <TextField
          {...form.field('laneWord')}
          label="What do you call one of them?"
          maxLength={serviceLimits.laneWordLength}
          autoCapitalize="none"
          autoComplete="off"
          help={`People read “${form.values.laneWord.trim() || 'chair'} 1”.`}
        />
        <Chips label="Words" wrap>
          {IDEAS.map((word) => (
            <Chip
              key={word}
              look={form.values.laneWord === word ? 'selected' : 'plain'}
              onClick={() => form.set({ laneWord: word })}
            >
              {word}
            </Chip>
          ))}
        </Chips>
        {lanes < calendar.lanes && (
          <Note tone="gold">
            What is booked stays as it is. With fewer, new bookings fill only those that are left.
          </Note>
        )}
        {form.message && (
          <Note tone="bad" live>
            {form.message}
          </Note>
        )}
      </form>
    </Sheet>
  )
}
