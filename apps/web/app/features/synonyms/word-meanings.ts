import type { WordMeaning } from '@vendly/contract/search-words'

interface MeaningText {
  label: string
  /** What a search does with such a phrase. */
  help: string
}

export const WORD_MEANINGS: Readonly<Record<WordMeaning, MeaningText>> = {
  filler: { label: 'Left out', help: 'Says nothing about the product, such as “abeg who get”.' },
  max: { label: 'Maximum price', help: 'Before or after an amount, such as “under 5k”.' },
  min: { label: 'Minimum price', help: 'Before or after an amount, such as “5k and above”.' },
  cheap: { label: 'Cheapest first', help: 'Sorts the results by price.' },
  used: { label: 'Used', help: 'Shows only used products.' },
  new: { label: 'New', help: 'Shows only new products.' },
  name: { label: 'Part of a name', help: 'Is searched for, although a word of it has another meaning: “pro max”.' },
  emoji: { label: 'Emoji', help: 'Is searched for as what it stands for, where no word names a product.' },
  brand: { label: 'Brand or series', help: 'In the name of a product: what ends in “iPhone” is a phone too.' },
  detail: {
    label: 'Detail of a name',
    help: 'In the name of a product: never says what the product is, such as “pack”.',
  },
}

/** Such a word needs another one. */
export const standsForThing = (meaning: unknown) => meaning === 'emoji' || meaning === 'brand'

export const isMeaning = (value: unknown): value is WordMeaning => typeof value === 'string' && value in WORD_MEANINGS

export const meaningOptions = Object.entries(WORD_MEANINGS).map(([value, { label }]) => ({ value, label }))
