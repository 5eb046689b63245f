import { useSession } from '../../lib/session.ts'
import { ProductSearch } from './product-search.tsx'

/** For vendors, riders and administrators, whose bar has no search box. */
export function SignedInSearch() {
  const session = useSession()
  if (session.status !== 'in' || ['student', 'customer'].includes(session.user.role)) return null
  return (
    <div className="pt-3 lg:pt-0 lg:pb-3">
      <ProductSearch />
    </div>
  )
}
