import { useQuery } from '@tanstack/react-query'
import type { SearchTermRecord } from '@vendly/contract/search-terms'
import { useState } from 'react'
import { countOf } from '../../lib/count-of.ts'
import { showToast } from '../../lib/toasts.ts'
import { PanelHeading } from '../../ui/admin-list.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { askableQuery, topCategoriesQuery, useActOnTerm } from './search-terms.queries.ts'

/** Tells stores of a category that students search for it. The number is known before. */
export function AskStores({ term: { _id, phrase } }: { term: SearchTermRecord }) {
  const [category, setCategory] = useState('')
  const { data: categories = [] } = useQuery(topCategoriesQuery)
  const { data: stores } = useQuery(askableQuery(_id, category))
  const { mutate, isPending } = useActOnTerm(_id)
  const ask = () =>
    mutate(
      { act: 'ask', category },
      {
        onSuccess: (asked) => showToast({ text: `${countOf(asked, 'store')} will be notified.`, tone: 'ok' }),
        onError: ({ message }) => showToast({ text: message, tone: 'bad' }),
      },
    )
  return (
    <section className="grid grid-cols-1 gap-3">
      <PanelHeading>Ask stores</PanelHeading>
      <SelectField
        label="Stores of"
        value={category}
        onChange={({ target }) => setCategory(target.value)}
        placeholder="Choose a category"
        options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        help={`They read: “Students search for “${phrase}”. They find little or nothing.” A store is asked once a week at most.`}
      />
      {category && stores === 0 && (
        <p className="text-ink-2 text-sm">No store of this category can be asked this week.</p>
      )}
      <Button kind="secondary" block onClick={ask} disabled={!stores} busy={isPending && 'Asking…'}>
        {stores ? `Ask ${countOf(stores, 'store')}` : 'Ask stores'}
      </Button>
    </section>
  )
}
