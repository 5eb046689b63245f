import type { Kind } from './listing-fields.ts'

/** Texts of the form that depend on what is sold. */
export interface FormWords {
  /** An example of a name. */
  name: string
  photo: string
  options: string
  details: string
  description: string
}

const food: FormWords = {
  name: 'Jollof rice with chicken',
  photo: 'Use daylight, and show the food as you serve it.',
  options: 'Portions and choices',
  details: 'Portion, how soon it is ready, what it contains',
  description: 'Say what is in it, and what comes with it.',
}

const things: FormWords = {
  name: 'Rechargeable standing fan, 16 inches',
  photo: 'Use daylight and show any damage.',
  options: 'Sizes and colours',
  details: 'Brand, size and other details',
  description: 'Say what buyers get, and any fault.',
}

export function wordsFor(kind: Kind, isFood: boolean): FormWords {
  if (isFood) return food
  return kind === 'listing' ? { ...things, name: 'Student foam, 4 inches' } : things
}
