import type { Synonym } from '@vendly/contract/synonyms'
import { type FormEvent, useId, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useChangeSynonyms } from './synonyms.queries.ts'

export interface SynonymSheetProps {
  /** The group to edit; none: a new one. */
  synonym?: Synonym
  onClose: () => void
  onSaved: (phrases: string[]) => void
}

/** A group of phrases that mean the same, one per line. */
export function SynonymSheet({ synonym, onClose, onSaved }: SynonymSheetProps) {
  const form = useId()
  const [text, setText] = useState(synonym?.phrases.join('\n') ?? '')
  const { mutate, isPending, error } = useChangeSynonyms()
  const phrases = text.split(/[\n,]/).flatMap((line) => line.trim() || [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const change = synonym
      ? ({ kind: 'change', id: synonym._id, phrases } as const)
      : ({ kind: 'add', phrases } as const)
    mutate(change, { onSuccess: () => onSaved(phrases) })
  }
  const problem = error instanceof ApiProblem ? error : undefined
  return (
    <Sheet
      open
      title={synonym ? 'Edit synonyms' : 'Add synonyms'}
      onClose={onClose}
      action={
        <Button type="submit" form={form} block busy={isPending && 'Saving…'}>
          {synonym ? 'Save' : 'Add'}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
        <AreaField
          label="Phrases, one per line"
          name="phrases"
          rows={6}
          value={text}
          help="A search for one finds them all. The first is the one we show. You can add misspellings too."
          error={problem?.errors[0]?.message}
          onChange={(event) => setText(event.target.value)}
        />
        {error && !problem?.errors.length && (
          <Note tone="bad" live>
            {error.message}
            {typeof problem?.details.phrase === 'string' && ` It is “${problem.details.phrase}”.`}
          </Note>
        )}
      </form>
    </Sheet>
  )
}
