import { kitchenCategory } from './kitchens.ts'

/** Meals, snacks and drinks that the seller makes: sold without a number in stock unless the seller counts them. */
export const isPreparedFood = ({ slug, parent }: { slug: string; parent: string | null }): boolean =>
  (parent ?? slug) === kitchenCategory
