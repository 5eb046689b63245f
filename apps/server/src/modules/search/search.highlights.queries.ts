import type { SearchHighlights } from '@vendly/contract/search-highlights'
import type { NextFree, ServiceCard } from '@vendly/contract/services'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { listFirstFree } from '../calendars/calendars.queries.ts'
import { listUnlistedIds } from '../campuses/campuses.queries.ts'
import { catalogue } from '../products/products.catalogue.queries.ts'
import { listServiceCards } from '../services/services.queries.ts'
import { type BestService, findBestServices } from './search.best-services.queries.ts'
import { findBestStores, type Here } from './search.best-stores.queries.ts'
import { wordsMeant } from './search.meanings.ts'
import { storeWords } from './search.store-readings.ts'
import { listStoreCards } from './search.stores.queries.ts'
import { parseText } from './search.terms.ts'
import { readTime, type WantedTime, wantedText } from './search.wanted-time.ts'

const MAX_STORES = 3
const MAX_SERVICES = 3

/** What else a text means, beside the products: stores, and services with their first free start. */
export async function findHighlights(
  db: Db,
  { q, campus }: { q: string; campus?: string },
  shadowbannedViewerId: string | null,
): Promise<SearchHighlights> {
  const { campusBySlug } = await catalogue(db)
  const campusId = (campus && campusBySlug.get(campus)?.id) || null
  const unlisted = (await listUnlistedIds(db)).filter((id) => id !== campusId)
  const here: Here = { campusId, unlisted, shadowbannedViewerId }
  const [stores, services] = await Promise.all([findStores(db, q, here), findServices(db, q, here)])
  return { stores, services }
}

async function findStores(db: Db, q: string, here: Here): Promise<SearchHighlights['stores']> {
  const text = await storeWords(db, q)
  const { terms } = await parseText(db, text)
  const best = await findBestStores(db, text, terms, here)
  const named = best.filter(({ isNamed }) => isNamed)
  const shown = named.length > 0 ? named : best.filter(({ campusId }) => isNear(campusId, here))
  const list = await listStoreCards(
    db,
    shown.slice(0, MAX_STORES).map(({ id }) => id),
  )
  return { list, isNamed: named.length > 0 }
}

async function findServices(db: Db, q: string, here: Here): Promise<SearchHighlights['services']> {
  const { text, wanted } = readTime(q, now())
  const { terms } = await parseText(db, await wordsMeant(db, 'service', text))
  const near = (services: BestService[]) => services.filter(({ campusId }) => isNear(campusId, here))
  const onDay = wanted ? near(await findBestServices(db, terms, here, wanted.day)) : []
  const free = wanted ? await listFree(db, onDay, wanted, here) : []
  const isMet = free.length > 0
  const best = isMet ? onDay : near(await findBestServices(db, terms, here))
  const isNamed = best.some((one) => one.isNamed)
  const shown = best.filter((one) => one.isNamed || !isNamed).slice(0, MAX_SERVICES)
  const list = isMet
    ? free
    : await listServiceCards(
        db,
        shown.map(({ id }) => id),
        here,
      )
  return {
    list,
    isNamed,
    wanted: wanted && { day: wanted.day, text: wantedText(wanted, now()), isMet },
  }
}

/** Of those that are free on the day, those that are free at the time, the first start first. */
async function listFree(
  db: Db,
  services: readonly BestService[],
  wanted: WantedTime,
  { shadowbannedViewerId }: Here,
): Promise<ServiceCard[]> {
  const isNamed = services.some((one) => one.isNamed)
  const ids = services.filter((one) => one.isNamed || !isNamed).map(({ id }) => id)
  const starts = await listFirstFree(db, ids, wanted.day, wanted)
  const startOf = (id: string): NextFree => starts.get(id)!
  const first = ids
    .filter((id) => starts.has(id))
    .sort((a, b) => (startOf(a).start < startOf(b).start ? -1 : startOf(a).start > startOf(b).start ? 1 : 0))
    .slice(0, MAX_SERVICES)
  const cards = await listServiceCards(db, first, { shadowbannedViewerId })
  return cards.map((card) => ({ ...card, nextFree: startOf(card._id) }))
}

/** A list of one campus has no rows of others, except the store that the text names. */
const isNear = (campusId: string, here: Here): boolean => here.campusId === null || campusId === here.campusId
