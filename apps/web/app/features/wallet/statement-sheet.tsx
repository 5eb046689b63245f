import { useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
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
  const [format, setFormat] = useState<Format>('pdf')
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`)
  const [to, setTo] = useState(today)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    setSaving(true)
    setProblem(undefined)
    try {
      await saveFile('GET /wallet/export', { query: { format, from, to } }, () => {})
      showToast({ text: 'Saved to your downloads.' })
      onSaved()
    } catch (failure) {
      setProblem(failure instanceof ApiProblem ? failure.message : 'The download failed. Please try again.')
    } finally {
      setSaving(false)
    }
  }
  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="From"
          type="date"
          required
          max={to}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label="To"
          type="date"
          required
          max={today}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <Segmented label="Kind of file" name="format" value={format} options={formats} onChange={setFormat} />
      <div aria-live="polite">{problem && <Note tone="bad">{problem}</Note>}</div>
      <Button type="submit" block icon="download-simple" busy={isSaving && 'Preparing the statement…'}>
        Download
      </Button>
    </form>
  )
}
