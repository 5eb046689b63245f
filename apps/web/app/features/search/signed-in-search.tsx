import { useSession } from '../../lib/session.ts'
import { ProductSearch } from './product-search.tsx'

/** A search in the page for those whose bar has none: vendors, riders and admins when they shop. */
export function OwnSearch() {
  const session = useSession()
  if (session.status !== 'in' || ['student', 'customer'].includes(session.user.role)) return null
  return (
    <div className="pt-3 lg:pt-0 lg:pb-3">
      <ProductSearch />
    </div>
  )
}
