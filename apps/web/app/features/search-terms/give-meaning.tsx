import { useQuery } from '@tanstack/react-query'
import type { SearchTermRecord } from '@vendly/contract/search-terms'
import { useId } from 'react'
import { countOf } from '../../lib/count-of.ts'
import { useDebounced } from '../../lib/debounced.ts'
import { useForm } from '../../lib/form.ts'
import { countText } from '../../lib/money.ts'
import { problemText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { PanelHeading } from '../../ui/admin-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { photoFiles, Thumb, type Tint } from '../../ui/photo.tsx'
import { foundByQuery, useActOnTerm } from './search-terms.queries.ts'

/** Makes the phrase a synonym of another word or of a category, and shows before what it would find. */
export function GiveMeaning({ term }: { term: SearchTermRecord }) {
  const { _id, phrase, proposal, categories } = term
  const headingId = useId()
  const act = useActOnTerm(_id)
  const proposed =
    proposal.act === 'synonym' ? proposal.meaning : proposal.act === 'category' ? proposal.category.name : ''
  const undo = () =>
    void act
      .mutateAsync({ act: 'unmean' })
      .catch((problem: unknown) => showToast({ text: problemText(problem), tone: 'bad' }))
  const form = useForm({
    saved: { meaning: proposed },
    submit: async ({ meaning: said }) => {
      await act.mutateAsync({ act: 'mean', meaning: said })
      showToast({ text: `A search for ${phrase} now finds ${said} too.`, tone: 'ok', undo })
    },
  })
  const { meaning } = form.values
  return (
    <form
      ref={form.ref}
      onSubmit={form.onSubmit}
      noValidate
      aria-labelledby={headingId}
      className="grid grid-cols-1 gap-3"
    >
      <PanelHeading id={headingId}>Means the same as</PanelHeading>
      <TextField label="Word or category" maxLength={40} {...form.field('meaning')} />
      {categories.length > 0 && (
        <Chips label="Categories">
          {categories.map(({ slug, name }) => (
            <Chip key={slug} look={name === meaning ? 'selected' : 'plain'} onClick={() => form.set({ meaning: name })}>
              {name}
            </Chip>
          ))}
        </Chips>
      )}
      <Preview meaning={meaning} />
      {form.message && (
        <Note tone="bad" live>
          {form.message}
        </Note>
      )}
      <Button type="submit" block busy={form.isSubmitting && 'Adding…'} disabled={meaning.trim().length < 2}>
        Add the synonym
      </Button>
    </form>
  )
}

function Preview({ meaning }: { meaning: string }) {
  const q = useDebounced(meaning.trim(), 300)
  const { data } = useQuery({ ...foundByQuery(q), enabled: q.length >= 2 })
  if (q.length < 2 || !data) return null
  const { total = 0, totalIsExact = true } = data.pagination ?? {}
  if (total === 0) return <p className="text-ink-2 text-sm">Nothing is found by “{q}” either.</p>
  return (
    <div className="grid gap-2">
      <p className="text-ink-2 text-sm" role="status">
        Then{' '}
        <b className="text-ink">{totalIsExact ? countOf(total, 'product') : `over ${countText(total)} products`}</b> can
        be found, such as:
      </p>
      <ul className="flex gap-2">
        {data.data.map(({ _id, name, images, category }) => (
          <li key={_id}>
            <Thumb files={photoFiles(images[0]?.url)} alt={name} tint={category.tint as Tint} />
          </li>
        ))}
      </ul>
    </div>
  )
}
