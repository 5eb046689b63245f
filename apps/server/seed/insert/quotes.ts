import { quoteLimits } from '@vendly/contract/quote-limits'
import { quoteOffers, quoteRequests } from '../../src/modules/quotes/quotes.tables.ts'
import { days, hours, later } from '../../src/platform/clock.ts'
import type { Tx } from '../../src/platform/database.ts'
import { dayInLagos } from '../../src/platform/lagos.ts'
import { type Clock, idFor } from './rows.ts'

const REQUEST = idFor('quote-request:ada', 0)

/** What each of three sellers answers, by the name of their service. None names a time: Ada chooses one when she accepts. */
const answers = [
  {
    ...{ service: 'Matric photos with a gown to borrow', naira: 28_000, minutes: 120, depositPercent: 30 },
    note: 'The four of you apart and together, 24 edited in three days. Two gowns to borrow.',
  },
  {
    ...{ service: 'Portraits at the Lagoon Front', naira: 22_000, minutes: 90, depositPercent: null },
    note: '20 edited pictures in five days, at one place.',
  },
  {
    ...{ service: 'Passport photos, eight copies', naira: 25_000, minutes: 90, depositPercent: 20 },
    note: '20 edited pictures and one short video.',
  },
] as const

type Found = { id: string; sellerId: string; categoryId: number; campusId: string; name: string }

/** Ada asks for matric pictures, and three stores have answered. */
export async function insertQuotes(tx: Tx, clock: Clock): Promise<void> {
  const now = clock.ago(0)
  const [ada] = await tx.once<{ id: string }>(`select id from users where email like 'ada@%'`)
  const found = await tx.once<Found>(
    `select s.id, s.seller_id as "sellerId", s.category_id as "categoryId", s.campus_id as "campusId", s.name
       from services s where s.name = any($names::text[])`,
    { names: answers.map(({ service }) => service) },
  )
  const [first] = found
  if (!ada || !first) return
  const askedAt = later(-hours(5), now)
  const answersUntil = later(hours(quoteLimits.answerHours), askedAt)
  await tx.orm.insert(quoteRequests).values({
    ...{ id: REQUEST, buyerId: ada.id, categoryId: first.categoryId, campusId: first.campusId },
    text: 'Matric pictures for four of us at the Lagoon Front: gowns and one casual change, about 20 edited pictures.',
    preferredDays: [3, 4, 5].map((n) => dayInLagos(later(days(n), now))),
    ...{ partOfDay: 'evening', budget: 3_000_000, createdAt: askedAt, answersUntil, closesAt: later(days(3), now) },
  })
  await tx.orm.insert(quoteOffers).values(
    answers.flatMap(({ service, naira, ...answer }, n) => {
      const known = found.find(({ name }) => name === service)
      if (!known) return []
      return {
        ...{ ...answer, id: idFor(`quote-offer:${n}`, 0), requestId: REQUEST, serviceId: known.id },
        ...{ sellerId: known.sellerId, price: naira * 100, location: 'provider' },
        ...{ createdAt: later(-hours(4 - n), now), validUntil: later(days(2), now) },
      }
    }),
  )
}
