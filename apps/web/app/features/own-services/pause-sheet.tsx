import type { OwnService } from '@vendly/contract/service-form'
import { serverNow } from '../../lib/clock.ts'
import { useForm } from '../../lib/form.ts'
import { momentOf } from '../../lib/lagos-days.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useToggleService } from './own-services.queries.ts'

const morningOf = (day: string) => momentOf(day, '08:00')

/** Pauses until the morning of a day, or until the seller resumes. What is booked stays. */
export function PauseSheet({ service, onClose }: { service: OwnService; onClose: () => void }) {
  const toggle = useToggleService()
  const form = useForm<{ day: string }, 'day' | 'open'>({
    saved: { day: '' },
    validate: ({ day }, until) =>
      until === 'day' && (!day || morningOf(day) <= serverNow()) ? { day: 'Pick a day after today.' } : {},
    submit: async ({ day }, until) => {
      await toggle.mutateAsync({ _id: service._id, until: until === 'day' ? morningOf(day) : undefined })
      onClose()
    },
  })
  const busy = form.isSubmitting && 'Pausing…'
  return (
    <Sheet open title={`Pause ${service.name}?`} onClose={onClose}>
      <form
        ref={form.ref}
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit('day')
        }}
      >
        <p className="text-ink-2 text-sm">Nobody new can book it meanwhile. What is booked already stays booked.</p>
        <TextField {...form.field('day')} label="Until the morning of" type="date" />
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" className="flex-1" busy={busy} onClick={() => void form.submit('open')}>
            Until I resume it
          </Button>
          <Button type="submit" className="flex-1" busy={busy}>
            Pause until then
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
