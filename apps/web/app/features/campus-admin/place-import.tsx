import type { ImportedPlaces } from '@vendly/contract/campus-setup'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { fieldErrors, problemText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { Note } from '../../ui/note.tsx'
import { useCampusChange } from './campus-admin.queries.ts'
import { kindLabels } from './campus-texts.ts'

const EXAMPLE = 'name,kind,lat,lng\nMoremi Hall,hostel,6.5181,3.3972'

/** Places from a table: first what it would change, then the change. */
export function PlaceImport({ id, onDone }: { id: string; onDone: () => void }) {
  const [file, setFile] = useState<File>()
  const [text, setText] = useState('')
  const [plan, setPlan] = useState<ImportedPlaces>()
  const read = useCampusChange(async (apply: boolean) => {
    const table = file ?? new File([text], 'places.csv')
    const query = { apply: apply ? '1' : '0' } as const
    const { data } = await api('POST /admin/campuses/:id/places/import', {
      params: { id },
      query,
      files: { table: [table] },
    })
    return data
  })
  const choose = (chosen: File | undefined, typed: string) => {
    setFile(chosen)
    setText(typed)
    setPlan(undefined)
    read.reset()
  }
  const apply = () =>
    read.mutate(true, {
      onSuccess: ({ isApplied, added, changed, ...rest }) => {
        if (!isApplied) return setPlan({ isApplied, added, changed, ...rest })
        showToast({ text: `Places: ${added.length} added, ${changed.length} changed.` })
        onDone()
      },
    })
  const count = plan ? plan.added.length + plan.changed.length : 0
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-2 text-sm">
        A table with the columns name, kind, lat and lng. Kinds: {Object.keys(kindLabels).join(', ')}. A place of the
        same name is changed; others stay.
      </p>
      <FilePicker
        accept=".csv,text/csv,text/plain"
        className={buttonClass({ kind: 'secondary', block: true })}
        onFiles={([chosen]) => choose(chosen, '')}
      >
        {file ? file.name : 'Choose a file'}
      </FilePicker>
      <AreaField
        label="Or paste the table"
        rows={5}
        placeholder={EXAMPLE}
        value={text}
        onChange={({ target }) => choose(undefined, target.value)}
        error={read.error ? (fieldErrors(read.error).table ?? problemText(read.error)) : undefined}
      />
      <div aria-live="polite" className="grid gap-3">
        {plan && <Plan plan={plan} />}
      </div>
      {plan ? (
        <Button
          block
          busy={read.isPending && 'Importing…'}
          disabled={plan.wrong.length > 0 || count === 0}
          onClick={apply}
        >
          {count === 0 ? 'Nothing to import' : `Import ${count} ${count === 1 ? 'place' : 'places'}`}
        </Button>
      ) : (
        <Button
          block
          busy={read.isPending && 'Reading…'}
          disabled={!file && !text.trim()}
          onClick={() => read.mutate(false, { onSuccess: setPlan })}
        >
          Check the table
        </Button>
      )}
    </div>
  )
}

function Plan({ plan: { added, changed, same, wrong, kept } }: { plan: ImportedPlaces }) {
  return (
    <>
      {wrong.length > 0 && (
        <Note tone="bad">
          Nothing is imported until these lines are right:
          <ul className="mt-1 list-disc pl-5">
            {wrong.map(({ line, message }) => (
              <li key={line}>
                Line {line}: {message}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <Lines title={`${added.length} new`} lines={added.map(({ name, kind }) => `${name}, ${kindLabels[kind]}`)} />
      <Lines title={`${changed.length} changed`} lines={changed.map(({ name, what }) => `${name}: ${what}`)} />
      <p className="text-ink-3 text-xs">
        {same} stay as they are.{kept.length > 0 && ` Not in the table, and kept: ${kept.join(', ')}.`}
      </p>
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className="font-semibold text-sm">{title}</h3>
      <ul className="text-ink-2 text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
