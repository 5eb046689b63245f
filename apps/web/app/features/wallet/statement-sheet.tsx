import { useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { useForm } from '../../lib/form.ts'
import { saveFile } from '../../lib/save-file.ts'
import { LAGOS } from '../../lib/time.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Sheet } from '../../ui/sheet.tsx'

const formats = [
  { value: 'pdf', label: 'PDF' },
  { value: 'csv', label: 'CSV (spreadsheet)' },
] as const
type Format = (typeof formats)[number]['value']

const lagosDay = new Intl.DateTimeFormat('en-CA', { timeZone: LAGOS })

/** Downloads the statement of a period; this month, unless changed. */
export function StatementButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" size="sm" icon="download-simple" onClick={() => setOpen(true)}>
        Statement
      </Button>
      <Sheet open={isOpen} title="Download a statement" onClose={() => setOpen(false)}>
        <StatementForm onSaved={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function StatementForm({ onSaved }: { onSaved: () => void }) {
  const today = lagosDay.format(serverNow())
  const form = useForm({
    saved: { format: 'pdf' as Format, from: `${today.slice(0, 8)}01`, to: today },
    submit: async (query) => {
      await saveFile('GET /wallet/export', { query }, () => {})
      showToast({ text: 'Saved to your downloads.' })
      onSaved()
    },
    messageFor: (problem) =>
      problem instanceof ApiProblem ? problem.message : 'The download failed. Please try again.',
  })
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-2 gap-3">
        <TextField label="From" type="date" required max={form.values.to} {...form.field('from')} />
        <TextField label="To" type="date" required max={today} {...form.field('to')} />
      </div>
      <Segmented
        label="File type"
        name="format"
        value={form.values.format}
        options={formats}
        onChange={(format) => form.set({ format })}
      />
      <div aria-live="polite">{form.message && <Note tone="bad">{form.message}</Note>}</div>
      <Button type="submit" block icon="download-simple" busy={form.isSubmitting && 'Preparing the statement…'}>
        Download
      </Button>
    </form>
  )
}
