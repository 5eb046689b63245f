import { categoryList, type ListedCategory } from '../src/modules/products/products.category-list.ts'

const bySlug = new Map(categoryList.map((category) => [category.slug, category]))

export function categoryOf(slug: string): ListedCategory {
  const category = bySlug.get(slug)
  if (!category) throw new Error(`no category ${slug}`)
  return category
}
