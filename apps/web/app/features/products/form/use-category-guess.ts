import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from '../../../lib/debounced.ts'
import { categoryGuessQuery } from './listing-form.queries.ts'
import type { ListingForm } from './use-listing-form.ts'

const PAUSE = 400

export interface CategoryGuess {
  /** The category in the form was taken from the name. */
  taken: boolean
  /** What else it might be. */
  others: { slug: string; name: string }[]
}

/** Chooses the category by the name, until the seller chooses one. */
export function useCategoryGuess({ fields, change }: ListingForm): CategoryGuess {
  const [guessed, setGuessed] = useState<string>()
  const isFree = fields.category === '' || fields.category === guessed
  const name = useDebounced(fields.name.trim(), PAUSE)
  const { data } = useQuery({ ...categoryGuessQuery(name), enabled: isFree && name.length >= 3 })
  const likeliest = data?.[0]?.slug
  const take = useEffectEvent((slug: string) => {
    if (!isFree || slug === fields.category) return
    setGuessed(slug)
    change({ category: slug })
  })
  useEffect(() => {
    if (likeliest) take(likeliest)
  }, [likeliest])
  const taken = guessed !== undefined && fields.category === guessed
  return { taken, others: taken ? (data ?? []).filter(({ slug }) => slug !== guessed) : [] }
}
