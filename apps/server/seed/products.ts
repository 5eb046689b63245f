import { axesInUse, optionLabel } from '@vendly/contract/product-options'
import { type DrawnThing, thingsFor } from './art/plan.ts'
import type { Condition, DemoProduct, DemoStore } from './demo-campus.ts'
import { allGoods } from './goods/all-goods.ts'
import type { BaseGood } from './goods/read-goods.ts'
import { pickUpSentence, usedSentence } from './pick-up.ts'
import { type Dice, diceFor } from './random.ts'

export interface Stall {
  store: DemoStore
  /** sub-categories it sells */
  sells: string[]
  /** weight: how many of 1,200 goods are his */
  share: number
  placeName: string
}

/** Spreads `count` goods over the stalls by their share; the biggest remainders get what is left. */
export function productsOf(stalls: Stall[], count: number): DemoProduct[] {
  const inAll = stalls.reduce((sum, stall) => sum + stall.share, 0)
  const wanted = stalls.map((stall) => Math.floor((count * stall.share) / inAll))
  const missing = count - wanted.reduce((sum, n) => sum + n, 0)
  for (let i = 0; i < missing; i++) wanted[i % wanted.length]!++
  const shownOfLook = new Map<string, number>()
  return stalls.flatMap((stall, i) => shelfOf(stall, wanted[i]!, shownOfLook))
}

function shelfOf(stall: Stall, count: number, shownOfLook: Map<string, number>): DemoProduct[] {
  const dice = diceFor(`goods of ${stall.store.key}`)
  const sold = dice.shuffled(allGoods.filter((good) => stall.sells.includes(good.categorySlug)))
  if (sold.length === 0) throw new Error(`${stall.store.key} has nothing to sell`)
  const taken = new Set<string>()
  const shelf: DemoProduct[] = []
  for (let i = 0; shelf.length < count; i++) {
    const good = sold[i % sold.length]!
    const made = freshName(good, dice, taken)
    const things = thingsFor(good.look, made.name)
    const group = things[0]!.pictureKeys[0]!
    const nth = shownOfLook.get(group) ?? 0
    shownOfLook.set(group, nth + 1)
    // the first to show a thing shows all sides of it, so that no picture is drawn for nothing
    const thing = things[nth % things.length]!
    const sides = nth < things.length || dice.chance(0.7) ? thing.pictureKeys.length : 1
    shelf.push(
      productOf(stall, good, made, { ...thing, pictureKeys: thing.pictureKeys.slice(0, sides) }, shelf.length, dice),
    )
  }
  return shelf
}

function productOf(
  stall: Stall,
  good: BaseGood,
  made: MadeName,
  thing: DrawnThing,
  place: number,
  dice: Dice,
): DemoProduct {
  const condition = conditionOf(good, dice)
  const price = niceNaira(priceOf(good, made.factor, condition, dice))
  const discountPrice = dice.chance(0.22) ? niceNaira(price * (0.75 + dice.next() * 0.18)) : price
  const key = `${stall.store.key}-${String(place + 1).padStart(3, '0')}-${good.key}`
  const variants = variantsOf(good, condition, dice, key)
  const stock = variants
    ? variants.options.reduce((sum, option) => sum + option.stock, 0)
    : stockOf(stall.store.categorySlug, condition, dice)
  const createdDaysAgo = Math.round(dice.next() ** 2 * Math.min(240, stall.store.joinedDaysAgo - 1) * 10) / 10
  return {
    key,
    storeKey: stall.store.key,
    categorySlug: good.categorySlug,
    name: made.name,
    description: descriptionOf(good, made.fill, stall, condition, dice),
    price,
    ...(discountPrice < price && { discountPrice }),
    stock,
    condition,
    ...(variants && { variants }),
    attributes: attributesOf(good, made.fill, condition),
    createdDaysAgo,
    soldCount: soldCountOf(good, condition, createdDaysAgo, dice),
    ratingTarget: Math.round((3.7 + 1.2 * Math.sqrt(dice.next())) * 10) / 10,
    pictureKeys: thing.pictureKeys,
  }
}

interface MadeName {
  name: string
  fill: Map<string, string>
  factor: number
}

/** A name this store does not carry yet. */
function freshName(good: BaseGood, dice: Dice, taken: Set<string>): MadeName {
  let made = nameOnce(good, dice)
  for (let tries = 0; taken.has(made.name) && tries < 12; tries++) made = nameOnce(good, dice)
  // only a campus far bigger than the demo's own 1,200 goods runs out of names
  for (let lot = 2; taken.has(made.name); lot = lot < 8 ? lot + 1 : lot + dice.whole(1, 400)) {
    made = { ...made, name: `${made.name.replace(/, lot \d+$/, '')}, lot ${lot}` }
  }
  taken.add(made.name)
  return made
}

function nameOnce(good: BaseGood, dice: Dice): MadeName {
  const pattern = dice.one(good.names)
  const fill = new Map<string, string>()
  let factor = 1
  for (const { name, choices } of good.fills) {
    const choice = dice.one(choices)
    fill.set(name, choice.text)
    const said = pattern.includes(`{${name}}`) || good.facts.some((fact) => fact.value.includes(`{${name}}`))
    if (said) factor *= choice.factor
  }
  const name = filled(pattern, fill)
  return { name: name[0]!.toUpperCase() + name.slice(1), fill, factor }
}

function filled(text: string, fill: Map<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => fill.get(name) ?? '')
}

function conditionOf(good: BaseGood, dice: Dice): Condition {
  if (!dice.chance(good.usedShare)) return 'new'
  return dice.chance(0.8) ? 'neat-used' : 'fair-used'
}

function priceOf(good: BaseGood, factor: number, condition: Condition, dice: Dice): number {
  const [low, high] = good.price
  // goods that are mostly sold used are priced so already
  const wear = good.usedShare > 0.5 || condition === 'new' ? 1 : condition === 'neat-used' ? 0.68 : 0.5
  const worse = good.usedShare > 0.5 && condition === 'fair-used' ? 0.85 : 1
  return (low + (high - low) * dice.next()) * factor * wear * worse
}

/** Prices a seller would write on a card. */
function niceNaira(price: number): number {
  const step = price < 5000 ? 50 : price < 20000 ? 100 : price < 200000 ? 500 : 1000
  return Math.max(50, Math.round(price / step) * step)
}

function stockOf(category: string, condition: Condition, dice: Dice): number {
  const luck = dice.next()
  if (luck < 0.04) return 0
  if (condition !== 'new') return dice.whole(1, 3)
  if (luck < 0.16) return dice.whole(1, 5)
  return category === 'food' || category === 'provisions' ? dice.whole(12, 90) : dice.whole(6, 48)
}

function variantsOf(good: BaseGood, condition: Condition, dice: Dice, key: string): DemoProduct['variants'] {
  const [first, second] = good.variants
  if (!first) return undefined
  // one used pair has one size: it goes into the name of nothing, so such a good keeps all sizes or none
  const most = condition === 'new' ? 14 : 2
  const singles = first.options.map(({ label, priceDelta }) => ({
    ...{ values: [label], label, priceDelta },
    stock: dice.chance(0.15) ? 0 : dice.whole(1, most),
  }))
  if (!second || condition !== 'new') return { kinds: [kindOf(first)], options: singles }
  const own = diceFor(`combinations of ${key}`)
  const options = singles.flatMap((single) =>
    second.options.flatMap((other, at) => {
      // not everything is made in every colour
      if (at > 0 && own.chance(0.15)) return []
      const values = [...single.values, other.label]
      const stock = at === 0 ? single.stock : own.chance(0.2) ? 0 : own.whole(1, most)
      return [{ values, label: optionLabel(values), stock, priceDelta: single.priceDelta + other.priceDelta }]
    }),
  )
  return { kinds: axesInUse([kindOf(first), kindOf(second)], options), options }
}

const kindOf = ({ name, options }: BaseGood['variants'][number]) => ({
  name,
  values: options.map(({ label }) => label),
})

function descriptionOf(
  good: BaseGood,
  fill: Map<string, string>,
  stall: Stall,
  condition: Condition,
  dice: Dice,
): string {
  const [first, ...others] = good.sentences
  const said = [first!, ...dice.shuffled(others).slice(0, dice.chance(0.4) ? 2 : 1)]
  if (condition !== 'new' && good.usedShare < 0.9)
    said.splice(1, said.length > 2 ? 1 : 0, usedSentence(condition, dice))
  if (said.length < 4) said.push(pickUpSentence(stall.store, stall.placeName, dice))
  return said.map((sentence) => filled(sentence, fill)).join(' ')
}

function attributesOf(good: BaseGood, fill: Map<string, string>, condition: Condition) {
  const attributes = good.facts.slice(0, 5).map((fact) => {
    const value = filled(fact.value, fill)
    return { label: fact.label, value: value[0]!.toUpperCase() + value.slice(1) }
  })
  if (condition === 'new') return attributes
  // the maker's warranty ends with the first owner
  return attributes.map((each) => (each.label === 'Warranty' ? { label: 'Warranty', value: '30 days, from us' } : each))
}

function soldCountOf(good: BaseGood, condition: Condition, daysAgo: number, dice: Dice): number {
  if (condition !== 'new') return dice.whole(0, 6)
  const dearness = good.price[0] < 5000 ? 2.2 : good.price[0] < 20000 ? 0.8 : 0.2
  return Math.round(daysAgo * dearness * dice.next())
}
