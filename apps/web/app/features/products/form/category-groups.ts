import type { Category } from '@vendly/contract/products'
import { offeredCategories } from '../../../lib/categories.ts'

/** Services have a form of their own. */
const SERVICES = 'services'

export interface CategoryGroup {
  top: Category
  /** What something can be put into; the top itself where nothing is below it, or while it is chosen. */
  choices: Category[]
}

/** The main categories with what is below them. `current` stays a choice when it is hidden. */
export function categoryGroups(categories: readonly Category[], current: string, isFoodLast: boolean): CategoryGroup[] {
  const offered = offeredCategories(categories, current)
  const groups = categories
    .filter(({ parent, slug }) => parent === null && slug !== SERVICES)
    .map((top) => {
      const below = offered.filter(({ parent }) => parent === top.slug)
      const own = below.length === 0 || top.slug === current ? offered.filter((one) => one === top) : []
      return { top, choices: [...own, ...below] }
    })
    .filter(({ choices }) => choices.length > 0)
  const isFood = ({ top }: CategoryGroup) => top.tint === 'food'
  return isFoodLast ? [...groups.filter((one) => !isFood(one)), ...groups.filter(isFood)] : groups
}

interface FoundCategory {
  category: Category
  top: Category
}

/** Those whose name, or the name of their main category, has a word that begins with what was typed. */
export function findCategories(groups: readonly CategoryGroup[], typed: string): FoundCategory[] {
  const wanted = typed.trim().toLowerCase()
  const begins = (name: string) =>
    name
      .toLowerCase()
      .split(/[\s-]+/)
      .some((_, at, words) => words.slice(at).join(' ').startsWith(wanted))
  const all = groups.flatMap(({ top, choices }) => choices.map((category) => ({ category, top })))
  const byName = all.filter(({ category }) => begins(category.name))
  return [...byName, ...all.filter((one) => !byName.includes(one) && begins(one.top.name))]
}
