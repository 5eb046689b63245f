import { type Dice, diceFor } from '../../apps/server/seed/random.ts'

/** How a call that must count once is sent: twice at the same time, or again after its answer was lost, with the same key. */
export type Press = 'once' | 'doubled' | 'answer lost'
/** What is done on the provider's page. */
export type AtThePage = 'success' | 'declined' | 'declined, then success' | 'leave'
export type OrderEnding =
  | 'received'
  | 'cancelled'
  | 'rejected'
  | 'left'
  | 'missing'
  | 'refunded in part'
  | 'complaint accepted'
  | 'complaint decided'
export type Mode = 'appointment' | 'class' | 'drop-off' | 'quote'
export type BookingEnding = 'done' | 'cancelled' | 'declined' | 'moved' | 'left'

/** Stores, sellers of services and people are numbers: which one of them. */
export type Errand =
  | {
      kind: 'buy'
      items: { store: number; quantity: number }[]
      isPickup: boolean
      pay: 'wallet' | AtThePage
      coupon: 'none' | 'store' | 'platform'
      ending: OrderEnding
      press: Press
    }
  | {
      kind: 'book'
      mode: Mode
      provider: number
      slot: number
      pay: 'wallet' | AtThePage
      ending: BookingEnding
      press: Press
    }
  | { kind: 'fund'; naira: number; pay: AtThePage; press: Press }
  | { kind: 'send'; to: number; naira: number; press: Press }
  | { kind: 'withdraw'; naira: number; account: string; press: Press }
  | { kind: 'chat'; store: number; messages: number; press: Press }

/** What the payment provider does meanwhile: with its webhooks, or with one of our calls. */
export type Weather = { webhooks: string } | { path: string; fault: string }

export type Size = { people: number; stores: number; riders: number; providers: number }
/** `errands[n]` are those of the person n, one after the other. */
export type Plan = { size: Size; errands: Errand[][]; weather: Weather[] }

/** 200 people have 40 stores, 12 riders and 30 sellers of services. */
const sizeOf = (people: number): Size => ({
  people,
  stores: Math.max(2, Math.round(people / 5)),
  riders: Math.max(2, Math.round((people * 12) / 200)),
  providers: Math.max(4, Math.round((people * 30) / 200)),
})

const KINDS: readonly [Errand['kind'], number][] = [
  ['buy', 50],
  ['book', 25],
  ['fund', 8],
  ['send', 6],
  ['withdraw', 5],
  ['chat', 6],
]
const ENDINGS: readonly [OrderEnding, number][] = [
  ['received', 40],
  ['cancelled', 8],
  ['rejected', 8],
  ['left', 8],
  ['missing', 10],
  ['refunded in part', 8],
  ['complaint accepted', 9],
  ['complaint decided', 9],
]
/** What a part of a discount is of these is the product's to say. */
const IN_PART: readonly OrderEnding[] = ['missing', 'refunded in part', 'complaint decided']
const BOOKING_ENDINGS: readonly [BookingEnding, number][] = [
  ['done', 40],
  ['cancelled', 20],
  ['declined', 12],
  ['moved', 14],
  ['left', 14],
]
const PAGES: readonly [AtThePage, number][] = [
  ['success', 60],
  ['declined', 12],
  ['declined, then success', 16],
  ['leave', 12],
]
const PRESSES: readonly [Press, number][] = [
  ['once', 60],
  ['doubled', 20],
  ['answer lost', 20],
]
const MODES = ['appointment', 'class', 'drop-off', 'quote'] as const
/** By the last four digits: arrives, arrives, fails, comes back, the answer is lost. The sandbox's README says more. */
const ACCOUNTS = ['6789', '6780', '1111', '2222', '4444']
const CALLS = ['/transaction/initialize', '/transaction/verify/:x', '/transfer', '/transferrecipient']
const FAULTS = ['500', 'timeout_after', 'timeout_before', 'malformed', '429']
const WEBHOOKS = ['normal', 'duplicate:3', 'delay:1500', 'hold', 'drop', 'reverse_order']
export const ERRANDS_EACH = 4
/** Every fifth person has nothing in their wallet, and pays by card. */
export const hasMoney = (person: number): boolean => person % 5 !== 0
const WEATHERS = 24

function weighted<T>(dice: Dice, choices: readonly (readonly [T, number])[]): T {
  let left = dice.next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [choice, weight] of choices) {
    left -= weight
    if (left < 0) return choice
  }
  return choices.at(-1)![0]
}

/** The same day for the same seed and number of people. */
export function planDay(seed: number, people: number): Plan {
  const size = sizeOf(people)
  const dice = diceFor(`campus-day ${seed} ${people}`)
  const errands = Array.from({ length: people }, (_, n) =>
    Array.from({ length: ERRANDS_EACH }, (_, at) => errandOf(dice, size, n * ERRANDS_EACH + at)),
  )
  const weather = Array.from({ length: WEATHERS }, (_, n) =>
    n % 2 ? { path: dice.one(CALLS), fault: dice.one(FAULTS) } : { webhooks: WEBHOOKS[(n / 2) % WEBHOOKS.length]! },
  )
  return { size, errands, weather }
}

function errandOf(dice: Dice, size: Size, n: number): Errand {
  const press = weighted(dice, PRESSES)
  const store = dice.whole(0, size.stores - 1)
  const isCard = dice.chance(0.25) || !hasMoney(Math.floor(n / ERRANDS_EACH))
  const pay = isCard ? weighted(dice, PAGES) : ('wallet' as const)
  const kind = weighted(dice, KINDS)
  switch (kind) {
    case 'buy': {
      const isOfTwo = dice.chance(0.2)
      const other = (store + 1) % size.stores
      const ending = weighted(dice, ENDINGS)
      return {
        ...{ kind, pay, press, ending, isPickup: dice.chance(0.4) },
        // One of them is missing, and others are left.
        items: (isOfTwo ? [store, other] : [store]).map((one) => ({ store: one, quantity: dice.whole(2, 4) })),
        coupon: isOfTwo || IN_PART.includes(ending) ? 'none' : dice.one(['none', 'none', 'store', 'platform']),
      }
    }
    case 'book':
      // Another time each, so that only what the plan sends twice meets itself.
      return {
        ...{ kind, pay, press, slot: n, ending: weighted(dice, BOOKING_ENDINGS) },
        ...{ mode: MODES[n % MODES.length]!, provider: dice.whole(0, size.providers - 1) },
      }
    case 'fund':
      return { kind, press, naira: dice.whole(10, 50) * 100, pay: weighted(dice, PAGES) }
    case 'send':
      return { kind, press, to: dice.whole(0, size.people - 1), naira: dice.whole(1, 10) * 100 }
    case 'withdraw':
      return { kind, press, naira: dice.whole(20, 40) * 100, account: dice.one(ACCOUNTS) }
    case 'chat':
      return { kind, press, store, messages: dice.whole(1, 3) }
  }
}
