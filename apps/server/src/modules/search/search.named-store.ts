import type { Db } from '../../platform/database.ts'
import { listUnlistedIds } from '../campuses/campuses.queries.ts'
import { findBestStores } from './search.best-stores.queries.ts'
import { type ParsedText, parseText, type Term } from './search.terms.ts'

/** The store whose name a text is, by the words of its name. */
export async function findNamedStore(
  db: Db,
  text: string,
  { terms }: ParsedText,
): Promise<{ name: string; terms: Term[] } | undefined> {
  const here = { campusId: null, unlisted: await listUnlistedIds(db), shadowbannedViewerId: null }
  const [best] = await findBestStores(db, text, terms, here)
  if (!best?.isNamed) return undefined
  const named = await parseText(db, best.name, { correctSpelling: false, useSynonyms: false })
  return { name: best.name, terms: named.terms }
}
