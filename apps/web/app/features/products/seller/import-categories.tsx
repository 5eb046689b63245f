import { useQuery } from '@tanstack/react-query'
import { categoriesQuery, offeredCategories } from '../../../lib/categories.ts'
import { Fold } from '../../../ui/fold.tsx'

/** The names that the category of a line may have, each with those below it. */
export function ImportCategories() {
  const { data = [] } = useQuery(categoriesQuery)
  const offered = offeredCategories(data)
  const tops = data.filter(({ parent }) => parent === null)
  if (offered.length === 0) return null
  return (
    <Fold title="All categories" summary="What you can write under “category”">
      <ul className="grid gap-1.5 text-sm">
        {tops.map((top) => {
          const below = offered.filter(({ parent }) => parent === top.slug).map(({ name }) => name)
          if (below.length === 0 && top.isHidden) return null
          return (
            <li key={top.slug}>
              <b>{top.name}</b> {below.join(', ')}
            </li>
          )
        })}
      </ul>
    </Fold>
  )
}
