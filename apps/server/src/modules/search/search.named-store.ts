import type { Db } from '../../platform/database.ts'
import { listUnlistedIds } from '../campuses/campuses.queries.ts'
import { findBestStores } from './search.best-stores.queries.ts'
import { type ParsedText, parseText, type Term } from './search.terms.ts'

type NamedStore = { name: string; terms: Term[] }

/** The store whose name a text is, by the words of its name. */
export async function findNamedStore(db: Db, text: string, { terms }: ParsedText): Promise<NamedStore | undefined> {
  const here = { campusId: null, unlisted: await listUnlistedIds(db), shadowbannedViewerId: null }
  const [best] = await findBestStores(db, text, terms, here)
  if (!best?.isNamed) return undefined
  const named = await parseText(db, best.name, { correctSpelling: false, useSynonyms: false })
  return { name: best.name, terms: named.terms }
}

/** "Ofada from mama ngosi": the thing and the store, whose name may be misspelled. */
export async function findThingOfStore(
  db: Db,
  text: string,
): Promise<{ thing: ParsedText; store: NamedStore } | undefined> {
  const [, things, name] = /^(.+?)\s+(?:from|by|at)\s+(.+)$/i.exec(text) ?? []
  if (!things || !name) return undefined
  const store = await findNamedStore(db, name, await parseText(db, name))
  const thing = store && (await parseText(db, things))
  return thing && thing.terms.length > 0 ? { thing, store } : undefined
}
