import { type Db, statement } from '../../platform/database.ts'
import { isInScope, type Scope } from '../../platform/scope.ts'

const findBySlug = statement<{ id: string }>('campuses.findChosen', 'select id from campuses where slug = $slug')

/** What of the caller's campuses they ask about: the one they chose, or all of them. One that is not theirs has nothing. */
export async function scopeOf(db: Db, { campusIds }: Scope, slug: string | undefined): Promise<Scope> {
  if (!slug) return { campusIds }
  const campus = await db.row(findBySlug, { slug })
  return { campusIds: campus && isInScope({ campusIds }, campus.id) ? [campus.id] : [] }
}
