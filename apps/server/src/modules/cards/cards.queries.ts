import type { SavedCard } from '@vendly/contract/cards'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'

type Row = {
  id: string
  brand: string
  bank: string | null
  last4: string
  expMonth: number
  expYear: number
  isDefault: boolean
  createdAt: Date
}

const COLUMNS = `id, brand, bank, last4, exp_month as "expMonth", exp_year as "expYear", is_default as "isDefault",
  created_at as "createdAt"`
const list = statement<Row>(
  'cards.list',
  `select ${COLUMNS} from saved_cards where user_id = $userId order by is_default desc, created_at desc, id`,
)
const find = statement<Row>('cards.find', `select ${COLUMNS} from saved_cards where id = $id and user_id = $userId`)

/** The default card first. There are `moneyLimits.savedCards` at most. */
export const listCards = async (db: Db, userId: string): Promise<SavedCard[]> =>
  (await db.rows(list, { userId })).map(presentCard)

/** The default card, unless it has expired. */
export async function findDefaultCard(db: Db, userId: string): Promise<SavedCard | undefined> {
  const [first] = await listCards(db, userId)
  return first?.isDefault && !first.isExpired ? first : undefined
}

/** Throws: not_found, also for another user's. */
export const findCard = async (db: Db, userId: string, id: string): Promise<SavedCard> =>
  presentCard(found(await db.row(find, { id, userId })))

function presentCard({ id, expMonth, expYear, createdAt, ...card }: Row): SavedCard {
  return {
    _id: id,
    ...card,
    expiry: `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`,
    // A card is good until the end of its month.
    isExpired: Date.UTC(expYear, expMonth, 1) <= now().getTime(),
    createdAt: createdAt.toISOString(),
  }
}
