import type { DemoCampus, DemoConversation, DemoMessage, DemoProduct, DemoStore, DemoStudent } from '../demo-campus.ts'
import { adaKey } from '../people/students.ts'
import { type Dice, diceFor } from '../random.ts'
import { linesOf } from '../text-table.ts'
import { chatScripts } from './chat-scripts.ts'

type Market = Pick<DemoCampus, 'universities' | 'stores' | 'products' | 'students'>

interface Script {
  kind: string
  lines: { from: 'buyer' | 'vendor'; text: string }[]
}

const CONVERSATION_COUNT = 42

export function conversations(market: Market): DemoConversation[] {
  const dice = diceFor('conversations')
  const scripts = readScripts()
  const ada = market.students.find((student) => student.key === adaKey)!
  const pairs = new Set<string>()
  const made: DemoConversation[] = []
  for (let i = 0; made.length < CONVERSATION_COUNT; i++) {
    const script = scripts[i % scripts.length]!
    // in the first round Ada gets five chats; Mama Ngozi and Hostel Plug are preferred in their categories
    const adas = i < scripts.length && i % 7 === 0
    const matching = market.stores.filter((store) => script.kind === 'any' || store.categorySlug === script.kind)
    const preferred = matching.find((store) => store.slug === 'mama-ngozi' || store.slug === 'hostel-plug')
    const lagos = matching.filter((store) => store.campusKey === 'unilag')
    const store = preferred && (adas || dice.chance(0.5)) ? preferred : dice.one(adas ? lagos : matching)
    const buyers = market.students.filter((student) => student.campusKey === store.campusKey && student !== ada)
    const buyer = adas ? ada : dice.one(buyers)
    if (pairs.has(`${buyer.key} ${store.key}`)) continue
    const product = fittingProduct(script, store, market, dice)
    if (!product) continue
    pairs.add(`${buyer.key} ${store.key}`)
    made.push(conversationOf(script, store, buyer, product, market, dice))
  }
  return made.sort((a, b) => b.messages.at(-1)!.minutesAgo - a.messages.at(-1)!.minutesAgo)
}

function readScripts(): Script[] {
  const scripts: Script[] = []
  for (const line of linesOf(chatScripts)) {
    if (line.startsWith('# ')) scripts.push({ kind: line.slice(2), lines: [] })
    else scripts.at(-1)!.lines.push({ from: line.startsWith('b ') ? 'buyer' : 'vendor', text: line.slice(2) })
  }
  return scripts
}

function conversationOf(
  script: Script,
  store: DemoStore,
  buyer: DemoStudent,
  product: DemoProduct,
  market: Market,
  dice: Dice,
): DemoConversation {
  const places = market.universities.flatMap((university) => university.places)
  const nameOf = (key: string) => places.find((place) => place.key === key)!.name
  const values: Record<string, string> = {
    product: shortName(product.name),
    price: `₦${(product.discountPrice ?? product.price).toLocaleString('en-NG')}`,
    hall: nameOf(buyer.hostelPlaceKey),
    place: nameOf(store.placeKey),
    closes: store.hours.closes,
  }
  const lines = script.lines.slice(0, 10)
  let minutesAgo = Math.round(6 + dice.next() ** 2 * 12_000)
  const messages: DemoMessage[] = []
  for (const line of lines.toReversed()) {
    messages.push({ from: line.from, text: filled(line.text, values), minutesAgo })
    minutesAgo += dice.whole(1, 9)
  }
  messages.reverse()
  const isRecent = messages.at(-1)!.minutesAgo < 600
  return {
    buyerKey: buyer.key,
    storeKey: store.key,
    productKey: product.key,
    messages,
    unread: isRecent && dice.chance(0.6) ? 1 : 0,
  }
}

/** Which products a script can be about: a chat about bunks needs bedding, one about hours a fan or a lamp. */
const topics: [RegExp, RegExp][] = [
  [/fit the bunks/, /bedsheet|mattress|foam|net/i],
  [/How many hours/, /rechargeable (standing )?fan|lantern|reading lamp/i],
  [/making noise/, /fan/i],
  [/oily skin/, /serum|sunscreen|lotion|body cream/i],
  [/attachment/, /attachment/i],
  [/boots in 44/, /boots/i],
  [/weight true/, /dumbbell/i],
  [/tomatoes from/, /tomatoes/i],
  [/the eggs/, /eggs/i],
  [/half carton/, /noodles/i],
  [/waist in inches/, /jeans|joggers|trousers/i],
  [/dinner on Saturday/, /gown|dress/i],
  [/I wear 42/, /sneakers|trainers|running shoes|slides|boots/i],
  [/2025 questions/, /past questions/i],
  [/fairly used|edition my lecturer/, /textbook|mathematics/i],
  [/Infinix Hot 40i/, /power bank|fast charger|Type-C/i],
  [/stopped charging/, /power bank|charger|earbuds|speaker|headphones/i],
  [/is the .* original|Last price/, /power bank|earbuds|charger|phone|headphones|watch|laptop/i],
  [/one person or two|pepper small|for 12/, /rice|shawarma|soup|chops|pizza|chicken|noodles/i],
]

function fittingProduct(script: Script, store: DemoStore, market: Market, dice: Dice): DemoProduct | undefined {
  const text = script.lines.map((line) => line.text.replaceAll('{product}', 'this')).join(' ')
  const topic = topics.find(([asks]) => asks.test(text))?.[1]
  const inStock = market.products.filter((product) => product.storeKey === store.key && product.stock > 0)
  const fitting = topic ? inStock.filter((product) => topic.test(product.name)) : inStock
  return fitting.length > 0 ? dice.one(fitting) : undefined
}

/** As people type it: the name up to the first comma or bracket. */
function shortName(name: string): string {
  return name.split(/, | \(| with /)[0]!
}

function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
