import type { Synonym } from '@vendly/contract/synonyms'
import { type FormEvent, useId, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useSynonymStep } from './synonyms.queries.ts'

export interface SynonymSheetProps {
  /** The group that is changed; none: a new one. */
  synonym?: Synonym
  onClose: () => void
  onSaved: (phrases: string[]) => void
}

/** Phrases that mean the same, one to a line. */
export function SynonymSheet({ synonym, onClose, onSaved }: SynonymSheetProps) {
  const form = useId()
  const [text, setText] = useState(synonym?.phrases.join('\n') ?? '')
  const save = useSynonymStep()
  const phrases = text.split(/[\n,]/).flatMap((line) => line.trim() || [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const step = synonym ? ({ kind: 'change', id: synonym._id, phrases } as const) : ({ kind: 'add', phrases } as const)
    save.mutate(step, { onSuccess: () => onSaved(phrases) })
  }
  const problem = save.error instanceof ApiProblem ? save.error : undefined
  return (
    <Sheet
      open
      title={synonym ? 'Change these words' : 'Words that mean the same'}
      onClose={onClose}
      action={
        <Button type="submit" form={form} block busy={save.isPending && 'Saving…'}>
          {synonym ? 'Save words' : 'Add words'}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
        <AreaField
          label="Phrases, one to a line"
          name="phrases"
          rows={6}
          value={text}
          help="Whoever searches for one finds them all. The first is what we show; misspellings may stand here too."
          error={problem?.errors[0]?.message}
          onChange={(event) => setText(event.target.value)}
        />
        {save.error && !problem?.errors.length && (
          <Note tone="bad" live>
            {save.error.message}
            {typeof problem?.details.phrase === 'string' && ` It is “${problem.details.phrase}”.`}
          </Note>
        )}
      </form>
    </Sheet>
  )
}
