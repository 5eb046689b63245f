import { axesInUse, optionLabel } from '@vendly/contract/product-options'
import { type DrawnObject, objectsFor } from './art/plan.ts'
import type { Condition, DemoProduct, DemoStore } from './demo-campus.ts'
import { pickUpSentence, usedSentence } from './pickup-texts.ts'
import { productTemplates } from './product-data/all-templates.ts'
import type { ProductTemplate } from './product-data/read-templates.ts'
import { type Dice, diceFor } from './random.ts'

export interface StoreAssortment {
  store: DemoStore
  /** slugs of the sub-categories it sells */
  sells: string[]
  /** number of its products among 1,200 */
  share: number
  placeName: string
}

/** Spreads `count` products over the stores in proportion to their share; the first stores get the remainder. */
export function productsOf(shops: StoreAssortment[], count: number): DemoProduct[] {
  const totalShare = shops.reduce((sum, shop) => sum + shop.share, 0)
  const counts = shops.map((shop) => Math.floor((count * shop.share) / totalShare))
  const missing = count - counts.reduce((sum, n) => sum + n, 0)
  for (let i = 0; i < missing; i++) counts[i % counts.length]!++
  const shownByLook = new Map<string, number>()
  return shops.flatMap((shop, i) => productsOfStore(shop, counts[i]!, shownByLook))
}

function productsOfStore(shop: StoreAssortment, count: number, shownByLook: Map<string, number>): DemoProduct[] {
  const dice = diceFor(`goods of ${shop.store.key}`)
  const templates = dice.shuffled(productTemplates.filter((each) => shop.sells.includes(each.categorySlug)))
  if (templates.length === 0) throw new Error(`${shop.store.key} has nothing to sell`)
  const takenNames = new Set<string>()
  const products: DemoProduct[] = []
  for (let i = 0; products.length < count; i++) {
    const template = templates[i % templates.length]!
    const made = uniqueName(template, dice, takenNames)
    const objects = objectsFor(template.look, made.name)
    const group = objects[0]!.pictureKeys[0]!
    const nth = shownByLook.get(group) ?? 0
    shownByLook.set(group, nth + 1)
    // the first product with a picture uses all its views, so that every drawn picture is used
    const object = objects[nth % objects.length]!
    const views = nth < objects.length || dice.chance(0.7) ? object.pictureKeys.length : 1
    products.push(
      productOf(
        shop,
        template,
        made,
        { ...object, pictureKeys: object.pictureKeys.slice(0, views) },
        products.length,
        dice,
      ),
    )
  }
  return products
}

function productOf(
  shop: StoreAssortment,
  template: ProductTemplate,
  made: MadeName,
  object: DrawnObject,
  index: number,
  dice: Dice,
): DemoProduct {
  const condition = conditionOf(template, dice)
  const price = roundPrice(priceOf(template, made.factor, condition, dice))
  const discountPrice = dice.chance(0.22) ? roundPrice(price * (0.75 + dice.next() * 0.18)) : price
  const key = `${shop.store.key}-${String(index + 1).padStart(3, '0')}-${template.key}`
  const variants = variantsOf(template, condition, dice, key)
  const stock = variants
    ? variants.options.reduce((sum, option) => sum + option.stock, 0)
    : stockOf(shop.store.categorySlug, condition, dice)
  const createdDaysAgo = Math.round(dice.next() ** 2 * Math.min(240, shop.store.joinedDaysAgo - 1) * 10) / 10
  return {
    key,
    storeKey: shop.store.key,
    categorySlug: template.categorySlug,
    name: made.name,
    description: descriptionOf(template, made.fill, shop, condition, dice),
    price,
    ...(discountPrice < price && { discountPrice }),
    stock,
    condition,
    ...(variants && { variants }),
    attributes: attributesOf(template, made.fill, condition),
    createdDaysAgo,
    soldCount: soldCountOf(template, condition, createdDaysAgo, dice),
    ratingTarget: Math.round((3.7 + 1.2 * Math.sqrt(dice.next())) * 10) / 10,
    pictureKeys: object.pictureKeys,
  }
}

interface MadeName {
  name: string
  fill: Map<string, string>
  factor: number
}

/** A name that this store does not have yet. */
function uniqueName(template: ProductTemplate, dice: Dice, taken: Set<string>): MadeName {
  let made = randomName(template, dice)
  for (let tries = 0; taken.has(made.name) && tries < 12; tries++) made = randomName(template, dice)
  // only a campus with far more than 1,200 products runs out of names
  for (let lot = 2; taken.has(made.name); lot = lot < 8 ? lot + 1 : lot + dice.whole(1, 400)) {
    made = { ...made, name: `${made.name.replace(/, lot \d+$/, '')}, lot ${lot}` }
  }
  taken.add(made.name)
  return made
}

function randomName(template: ProductTemplate, dice: Dice): MadeName {
  const pattern = dice.one(template.names)
  const fill = new Map<string, string>()
  let factor = 1
  for (const { name, choices } of template.fills) {
    const choice = dice.one(choices)
    fill.set(name, choice.text)
    const isUsed = pattern.includes(`{${name}}`) || template.facts.some((fact) => fact.value.includes(`{${name}}`))
    if (isUsed) factor *= choice.factor
  }
  const name = filled(pattern, fill)
  // Some brands begin with a small letter.
  const start = name.startsWith('iPhone') ? 'i' : name[0]!.toUpperCase()
  return { name: start + name.slice(1), fill, factor }
}

function filled(text: string, fill: Map<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => fill.get(name) ?? '')
}

function conditionOf(template: ProductTemplate, dice: Dice): Condition {
  if (!dice.chance(template.usedShare)) return 'new'
  return dice.chance(0.8) ? 'neat-used' : 'fair-used'
}

function priceOf(template: ProductTemplate, factor: number, condition: Condition, dice: Dice): number {
  const [low, high] = template.price
  // products that are mostly sold used have their used price already
  const wear = template.usedShare > 0.5 || condition === 'new' ? 1 : condition === 'neat-used' ? 0.68 : 0.5
  const worse = template.usedShare > 0.5 && condition === 'fair-used' ? 0.85 : 1
  return (low + (high - low) * dice.next()) * factor * wear * worse
}

/** Prices as sellers write them. */
function roundPrice(price: number): number {
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

function variantsOf(template: ProductTemplate, condition: Condition, dice: Dice, key: string): DemoProduct['variants'] {
  const [first, second] = template.variants
  if (!first) return undefined
  // used products have few of each option
  const maxStock = condition === 'new' ? 14 : 2
  const singles = first.options.map(({ label, priceDelta }) => ({
    ...{ values: [label], label, priceDelta },
    stock: dice.chance(0.15) ? 0 : dice.whole(1, maxStock),
  }))
  if (!second || condition !== 'new') return { axes: [axisOf(first)], options: singles }
  const own = diceFor(`combinations of ${key}`)
  const options = singles.flatMap((single) =>
    second.options.flatMap((other, at) => {
      // not every size exists in every colour
      if (at > 0 && own.chance(0.15)) return []
      const values = [...single.values, other.label]
      const stock = at === 0 ? single.stock : own.chance(0.2) ? 0 : own.whole(1, maxStock)
      return [{ values, label: optionLabel(values), stock, priceDelta: single.priceDelta + other.priceDelta }]
    }),
  )
  return { axes: axesInUse([axisOf(first), axisOf(second)], options), options }
}

const axisOf = ({ name, options }: ProductTemplate['variants'][number]) => ({
  name,
  values: options.map(({ label }) => label),
})

function descriptionOf(
  template: ProductTemplate,
  fill: Map<string, string>,
  shop: StoreAssortment,
  condition: Condition,
  dice: Dice,
): string {
  const [first, ...others] = template.sentences
  const sentences = [first!, ...dice.shuffled(others).slice(0, dice.chance(0.4) ? 2 : 1)]
  if (condition !== 'new' && template.usedShare < 0.9)
    sentences.splice(1, sentences.length > 2 ? 1 : 0, usedSentence(condition, dice))
  if (sentences.length < 4) sentences.push(pickUpSentence(shop.store, shop.placeName, dice))
  return sentences.map((sentence) => filled(sentence, fill)).join(' ')
}

function attributesOf(template: ProductTemplate, fill: Map<string, string>, condition: Condition) {
  const attributes = template.facts.slice(0, 5).map((fact) => {
    const value = filled(fact.value, fill)
    return { label: fact.label, value: value[0]!.toUpperCase() + value.slice(1) }
  })
  if (condition === 'new') return attributes
  // the manufacturer's warranty does not cover used products
  return attributes.map((each) => (each.label === 'Warranty' ? { label: 'Warranty', value: '30 days, from us' } : each))
}

function soldCountOf(template: ProductTemplate, condition: Condition, daysAgo: number, dice: Dice): number {
  if (condition !== 'new') return dice.whole(0, 6)
  const salesPerDay = template.price[0] < 5000 ? 2.2 : template.price[0] < 20000 ? 0.8 : 0.2
  return Math.round(daysAgo * salesPerDay * dice.next())
}
