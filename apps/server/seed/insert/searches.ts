import { searchTermLimits } from '@vendly/contract/search-term-limits'
import { countClickShares } from '../../src/modules/search-terms/search-terms.click-shares.service.ts'
import { closeSearchDays, forgetSearches } from '../../src/modules/search-terms/search-terms.days.service.ts'
import {
  markResults,
  markViewed,
  type ResultMark,
  type ResultView,
} from '../../src/modules/search-terms/search-terms.results.service.ts'
import { proposeSynonyms } from '../../src/modules/search-terms/search-terms.rewrites.service.ts'
import {
  addSearches,
  markPresses,
  type Press,
  type Search,
} from '../../src/modules/search-terms/search-terms.service.ts'
import { hashOfVisitor, saltOf } from '../../src/modules/visits/visits.visitor.ts'
import { minutes } from '../../src/platform/clock.ts'
import type { Tx } from '../../src/platform/database.ts'
import { dayInLagos } from '../../src/platform/lagos.ts'
import type { DemoCampus } from '../demo-campus.ts'
import { diceFor } from '../random.ts'
import type { DemoAuditEntry } from './audit-log.ts'
import { personId } from './people.ts'
import type { Clock } from './rows.ts'

const DAYS = 30
/** Searches on a day. */
const SEARCHES = 160

/** What is searched for: how often, and after how many of 100 searches a result is opened. */
const FOUND: readonly [phrase: string, weight: number, pressed: number][] = [
  ['jollof rice', 18, 82],
  ['iphone', 14, 71],
  ['power bank', 12, 78],
  ['standing fan', 9, 74],
  ['sneakers', 9, 66],
  ['perfume', 7, 69],
  ['mattress', 5, 62],
  ['lamp', 5, 57],
  ['bag', 4, 12],
  ['light', 3, 9],
]
/** What nobody sells. */
const MISSING: readonly [phrase: string, weight: number][] = [
  ['drone', 4],
  ['aquarium', 3],
  ['saxophone', 2],
  ['telescope', 2],
  ['trampoline', 2],
  ['hammock', 1],
]
/** What students of the last days searched for next, when the first words found nothing. */
const REWRITTEN: readonly [phrase: string, next: string, visitors: number][] = [
  ['portable charger', 'power bank', 4],
  ['canvas shoe', 'sneakers', 3],
  ['school shoes', 'sneakers', 3],
]
/** Of these the administrator says that they mean something else. */
const DISMISSED = 'school shoes'
/** Of these more want the third result than the first. */
const WANTED = new Set(['jollof rice', 'iphone', 'power bank'])
const WANTED_AT = 2
/** Of 100 who open a result of these, how many open that one. */
const WANTED_SHARE = 45
/** Of 100 who open a result, how many look at it for some seconds. */
const LOOKED = 85
type Said = { phrase: string; isEmpty: boolean; pressed: number }
/** Of 100 that opened a product: how many put it into the cart, and of those how many paid. */
const CARTED = 34
const PAID = 55
const said: readonly Said[] = [
  ...FOUND.flatMap(([phrase, weight, pressed]) => Array<Said>(weight).fill({ phrase, isEmpty: false, pressed })),
  ...MISSING.flatMap(([phrase, weight]) => Array<Said>(weight).fill({ phrase, isEmpty: true, pressed: 0 })),
  // Names and numbers of people, which are counted and not kept.
  ...Array<Said>(4).fill({ phrase: '', isEmpty: true, pressed: 0 }),
]

/** What students would have searched for in the last weeks, and whether they opened a result. */
export async function insertSearches(tx: Tx, demo: DemoCampus, clock: Clock): Promise<DemoAuditEntry[]> {
  const dice = diceFor('searches')
  const campuses = await tx.once<{ id: string }>(
    `select c.id from campuses c join vendors v on v.campus_id = c.id group by 1 order by count(*) desc, 1 limit 3`,
  )
  const shownFor = await findShown(tx)
  for (let ago = DAYS - 1; ago >= 0; ago--) {
    const day = dayInLagos(clock.ago(ago))
    const salt = (await saltOf(tx, day, true))!
    const searches: Search[] = []
    const presses: Press[] = []
    const views: ResultView[] = []
    const marks: ResultMark[] = []
    for (let n = 0; n < SEARCHES; n++) {
      const { phrase, isEmpty, pressed } = dice.one(said)
      const visitor = hashOfVisitor(salt, `searcher ${n}`)
      const at = clock.ago(ago)
      // The first campus is the largest.
      const campusId = campuses[Math.floor(dice.next() ** 2 * campuses.length)]!.id
      const shown = isEmpty ? [] : (shownFor.get(phrase) ?? [])
      const found = isEmpty ? 0 : Math.max(shown.length, 1)
      const hashed = { day, visitor, at: at.toISOString() }
      searches.push({
        ...hashed,
        phrase,
        campusId,
        found,
        match: found > 0 ? 'all' : null,
        understood: '',
        shown,
        isUser: true,
      })
      if (!dice.chance(pressed / 100)) continue
      const isWanted = WANTED.has(phrase) && dice.chance(WANTED_SHARE / 100)
      // Else the first are opened most.
      const productId = shown[isWanted ? WANTED_AT : Math.floor(dice.next() ** 2 * shown.length)]
      const opened = productId ? { kind: 'product' as const, id: productId } : { kind: 'store' as const, id: 'none' }
      presses.push({ ...hashed, ...opened, n, adId: null, userId: null })
      if (!productId) continue
      if (dice.chance(LOOKED / 100)) views.push({ ...hashed, productId })
      if (!dice.chance(CARTED / 100)) continue
      marks.push({ ...hashed, n, guest: null, productId, step: dice.chance(PAID / 100) ? 'bought' : 'carted' })
    }
    for (const [phrase, next, visitors] of ago > 0 ? REWRITTEN : [])
      for (let n = 0; n < visitors; n++) {
        const hashed = {
          day,
          visitor: hashOfVisitor(salt, `${phrase} ${n}`),
          campusId: campuses[0]!.id,
          understood: '',
          isUser: true,
        }
        const second = clock.ago(ago).toISOString()
        const first = new Date(clock.ago(ago).getTime() - minutes(2)).toISOString()
        const [id = 'none', ...rest] = shownFor.get(next) ?? []
        searches.push({ ...hashed, at: first, phrase, found: 0, match: null, shown: [] })
        searches.push({
          ...hashed,
          at: second,
          phrase: next,
          found: 1 + rest.length,
          match: 'all',
          shown: [id, ...rest],
        })
        presses.push({
          ...hashed,
          at: second,
          kind: 'product',
          id,
          n: SEARCHES + presses.length,
          adId: null,
          userId: null,
        })
      }
    await addSearches(tx, searches)
    await markPresses(tx, presses)
    await markViewed(tx, views)
    await markResults(tx, marks)
  }
  await closeSearchDays(tx)
  await proposeSynonyms(tx)
  await countClickShares(tx)
  await forgetSearches(tx)
  return dismissProposals(tx, personId(demo.admins[0]!), clock.ago(2))
}

async function dismissProposals(tx: Tx, adminId: string, at: Date): Promise<DemoAuditEntry[]> {
  const dismissed = await tx.once<{ id: string; meaning: string }>(
    `update synonym_proposals p set decision = 'dismissed', decided_at = $at, decided_by = $adminId
       from search_terms f, search_terms t
      where f.id = p.from_id and f.phrase = $phrase and t.id = p.to_id
     returning p.id, t.phrase as meaning`,
    { phrase: DISMISSED, at, adminId },
  )
  return dismissed.map(({ id, meaning }) => ({
    ...{ at, adminId, action: 'synonym-proposal.dismissed', subject: 'synonym-proposal', subjectId: id },
    ...{ subjectName: `${DISMISSED}, ${meaning}`, reason: '', details: {} },
  }))
}

/** The products that each phrase shows first: those with all its words in their names, the best sold first. */
async function findShown(tx: Tx): Promise<Map<string, string[]>> {
  const rows = await tx.once<{ phrase: string; ids: string[] }>(
    `select f.phrase, array(
              select p.id from products p
               where p.status = 'active' and p.vendor_id is not null
                 and not exists (select from unnest(string_to_array(f.phrase, ' ')) w where p.name not ilike '%' || w || '%')
               order by p.sold_count desc, p.id limit ${searchTermLimits.shown}) as ids
       from unnest($phrases::text[]) as f(phrase)`,
    { phrases: FOUND.map(([phrase]) => phrase) },
  )
  return new Map(rows.map(({ phrase, ids }) => [phrase, ids]))
}
