import type { AdminCategory } from '@vendly/contract/admin-categories'
import { countText } from '../../lib/money.ts'
import { Badge } from '../../ui/badge.tsx'

/** Whether a category is hidden, and how far the move of what is in it has come. */
export function CategoryBadges({ category: { isHidden, moving } }: { category: AdminCategory }) {
  return (
    <>
      {moving && (
        <Badge tone="blue">
          Moving: {countText(moving.total - moving.left)} of {countText(moving.total)}
        </Badge>
      )}
      {isHidden && !moving?.into && <Badge icon="eye-slash">Hidden</Badge>}
    </>
  )
}
