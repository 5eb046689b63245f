import type { Synonym } from '@vendly/contract/synonyms'
import { useId } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
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

/** A group of phrases that mean the same, or a broad word and what it finds, one per line. */
export function SynonymSheet({ synonym, onClose, onSaved }: SynonymSheetProps) {
  const formId = useId()
  const change = useChangeSynonyms()
  const form = useForm({
    saved: { phrases: synonym?.phrases.join('\n') ?? '', isBroad: synonym?.isBroad ?? false },
    submit: async ({ phrases: text, isBroad }) => {
      const phrases = text.split(/[\n,]/).flatMap((line) => line.trim() || [])
      const group = { phrases, isBroad }
      await change.mutateAsync(synonym ? { kind: 'change', id: synonym._id, ...group } : { kind: 'add', ...group })
      onSaved(phrases)
    },
  })
  const phrase = form.problem instanceof ApiProblem ? form.problem.details.phrase : undefined
  // Of all phrases, or of one: "phrases.0".
  const [fieldError] = Object.values(form.errors)
  return (
    <Sheet
      open
      title={synonym ? 'Edit synonyms' : 'Add synonyms'}
      onClose={onClose}
      action={
        <Button type="submit" form={formId} block busy={form.isSubmitting && 'Saving…'}>
          {synonym ? 'Save' : 'Add'}
        </Button>
      }
    >
      <form ref={form.ref} id={formId} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-3">
        <AreaField
          label="Phrases, one per line"
          rows={6}
          help={
            form.values.isBroad
              ? 'A search for the first finds the others. They do not find each other.'
              : 'A search for one finds them all. The first is the one we show. You can add misspellings too.'
          }
          {...form.field('phrases')}
          error={fieldError}
        />
        <Check
          label="Only the first finds the others"
          checked={form.values.isBroad}
          onChange={({ target }) => form.set({ isBroad: target.checked })}
        />
        {form.message && !fieldError && (
          <Note tone="bad" live>
            {form.message}
            {typeof phrase === 'string' && ` It is “${phrase}”.`}
          </Note>
        )}
      </form>
    </Sheet>
  )
}
