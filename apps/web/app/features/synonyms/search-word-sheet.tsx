import type { SearchWord } from '@vendly/contract/search-words'
import { useId } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { InvalidInput, useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useChangeSearchWords } from './search-words.queries.ts'
import { isMeaning, meaningOptions, standsForThing, WORD_MEANINGS } from './word-meanings.ts'

export interface SearchWordSheetProps {
  /** The word to edit; none: a new one. */
  word?: SearchWord
  onClose: () => void
  onSaved: (phrase: string) => void
}

/** A phrase and what it says about a search. */
export function SearchWordSheet({ word, onClose, onSaved }: SearchWordSheetProps) {
  const formId = useId()
  const change = useChangeSearchWords()
  const form = useForm({
    saved: {
      phrase: word?.phrase ?? '',
      meaning: word?.meaning ?? ('filler' as string),
      standsFor: word?.standsFor ?? '',
    },
    submit: async ({ phrase, meaning, standsFor }) => {
      if (!isMeaning(meaning)) return
      const input = { phrase: phrase.trim(), meaning, standsFor: standsForThing(meaning) ? standsFor : '' }
      await change
        .mutateAsync(word ? { act: 'change', id: word._id, ...input } : { act: 'add', ...input })
        .catch(refusePhrase)
      onSaved(input.phrase)
    },
  })
  const { meaning } = form.values
  return (
    <Sheet
      open
      title={word ? 'Edit search word' : 'Add search word'}
      onClose={onClose}
      action={
        <Button type="submit" form={formId} block busy={form.isSubmitting && 'Saving…'}>
          {word ? 'Save' : 'Add'}
        </Button>
      }
    >
      <form ref={form.ref} id={formId} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-3">
        <SelectField
          label="Meaning"
          options={meaningOptions}
          help={isMeaning(meaning) && WORD_MEANINGS[meaning].help}
          {...form.field('meaning')}
        />
        <TextField
          label={meaning === 'emoji' ? 'Emoji' : 'Word or phrase'}
          maxLength={60}
          autoCapitalize="none"
          help={
            meaning === 'emoji'
              ? 'One emoji. Its skin tone makes no difference.'
              : 'Capital letters, accents and punctuation make no difference.'
          }
          {...form.field('phrase')}
        />
        {standsForThing(meaning) && (
          <TextField
            label="Stands for"
            maxLength={60}
            autoCapitalize="none"
            help={meaning === 'brand' && 'One word, such as phone.'}
            {...form.field('standsFor')}
          />
        )}
        {form.message && Object.keys(form.errors).length === 0 && (
          <Note tone="bad" live>
            {form.message}
          </Note>
        )}
      </form>
    </Sheet>
  )
}

/** Beside its field, with the meaning that it has already. */
function refusePhrase(refused: unknown): never {
  if (!(refused instanceof ApiProblem) || !refused.code.startsWith('search_word_')) throw refused
  const { meaning } = refused.details
  const known = isMeaning(meaning) ? ` It is “${WORD_MEANINGS[meaning].label}”.` : ''
  const field = ['search_word_thing', 'search_word_kind'].includes(refused.code) ? 'standsFor' : 'phrase'
  throw new InvalidInput({ [field]: `${refused.message}${known}` })
}
