import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ComboBox, useTypedSearch } from '../../ui/combo-box.tsx'
import { campusesQuery } from '../campuses/campuses.queries.ts'
import { featuredOf } from './promotion-values.ts'
import { type Goods, goodsQuery } from './promotions.queries.ts'

interface GoodsFieldProps {
  label: string
  help: string
  error?: string
  /** Also stores, beside products. */
  withStores?: boolean
  /** Of the promotion: with one of them, what is sold there is searched. */
  campusIds: readonly string[]
  /** What was chosen before, by its name. */
  chosen?: string
  /** Begins anew after each choice, to choose several. */
  isForSeveral?: boolean
  /** The link of what was chosen or pasted; empty while the text is a search. */
  onLink: (link: string) => void
}

/** Searches what is on sale by name; a link of it may be pasted instead. */
export function GoodsField({ label, help, error, withStores = false, campusIds, chosen, ...field }: GoodsFieldProps) {
  const { isForSeveral = false, onLink } = field
  const { text, typed, query, isWaiting, type, choose } = useTypedSearch(chosen)
  const [added, setAdded] = useState('')
  const { data: campuses = [] } = useQuery(campusesQuery)
  const campus = campusIds.length === 1 ? campuses.find(({ _id }) => _id === campusIds[0])?.slug : undefined
  const isLink = linkIn(typed, withStores) !== ''
  const search = useQuery(goodsQuery(isLink ? '' : query, campus, withStores))
  const take = (link: string, name: string) => {
    onLink(link)
    setAdded(name)
    if (isForSeveral) type('')
    else choose(name)
  }
  return (
    <>
      <ComboBox<Goods>
        label={label}
        help={help}
        text={text}
        onText={(next) => {
          const link = linkIn(next, withStores)
          if (link && isForSeveral) return take(link, 'The product of the link')
          type(next)
          onLink(link)
        }}
        options={typed && !isLink ? (search.data ?? []) : []}
        keyOf={({ key }) => key}
        nameOf={({ name }) => name}
        noteOf={({ note }) => note}
        onChoose={({ link, name }) => take(link, name)}
        busy={Boolean(typed) && !isLink && (search.isFetching || isWaiting)}
        none={isLink ? `The ${featuredOf(typed)?.kind} of this link.` : 'Nothing that is on sale matches.'}
        error={error ?? (search.error ? 'The search failed. Type again to retry.' : undefined)}
      />
      {isForSeveral && (
        <p role="status" className="sr-only">
          {added && `${added} is added.`}
        </p>
      )}
    </>
  )
}

/** The text, if it has a link of something that may be chosen. */
function linkIn(text: string, withStores: boolean): string {
  const found = featuredOf(text)
  return found && (withStores || found.kind === 'product') ? text.trim() : ''
}
