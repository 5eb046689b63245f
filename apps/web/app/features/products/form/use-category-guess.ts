import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from '../../../lib/debounced.ts'
import type { ListingFields } from './listing-fields.ts'
import { categoryGuessQuery } from './listing-form.queries.ts'

const DEBOUNCE_MS = 400

export interface CategoryGuess {
  /** The form's category is the guess. */
  isUsed: boolean
  /** The next likeliest categories. */
  others: { slug: string; name: string }[]
}

/** Picks the category from the name, until the seller picks one. */
export function useCategoryGuess(
  fields: Pick<ListingFields, 'name' | 'category'>,
  onGuess: (slug: string) => void,
): CategoryGuess {
  const [guessed, setGuessed] = useState<string>()
  const isOpen = fields.category === '' || fields.category === guessed
  const name = useDebounced(fields.name.trim(), DEBOUNCE_MS)
  const { data } = useQuery({ ...categoryGuessQuery(name), enabled: isOpen && name.length >= 3 })
  const likeliest = data?.[0]?.slug
  const apply = useEffectEvent((slug: string) => {
    if (!isOpen || slug === fields.category) return
    setGuessed(slug)
    onGuess(slug)
  })
  useEffect(() => {
    if (likeliest) apply(likeliest)
  }, [likeliest])
  const isUsed = guessed !== undefined && fields.category === guessed
  return { isUsed, others: isUsed ? (data ?? []).filter(({ slug }) => slug !== guessed) : [] }
}
