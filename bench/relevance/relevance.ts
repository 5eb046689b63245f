import type { Db } from '../../apps/server/src/platform/database.ts'
import { askVendly, type Engine, openEngines, type Sort } from './engines.ts'
import { type Candidate, isHeldOut, type Judgement, readJudgedSet, rightOnes } from './judged-set.ts'
import { readOnSale, withMarket } from './market.ts'
import { type Answer, interval, isHonest, isOneWord, mean, type Score, SHOWN, scoreOf } from './measures.ts'

const ORDERS: readonly Sort[] = ['relevance', 'newest', 'price-low', 'price-high', 'rating', 'popular']
const CLASS_WIDTH = 20

interface Judged extends Judgement {
  rightIds: ReadonlySet<string>
  /** One for each engine, in their order. */
  answers: readonly Answer[]
  scores: readonly Score[]
}

const say = (line = '') => process.stdout.write(`${line}\n`)
const figure = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(3))
const range = ([low, high]: readonly [number, number]) => `${low.toFixed(3)} to ${high.toFixed(3)}`

/** `npm run bench -- --relevance`: README.md of this folder says what is measured. `--failures` also lists what is wrong. */
export async function measureRelevance(options: { failures: boolean }): Promise<void> {
  await withMarket(async (db) => {
    const onSale = await readOnSale(db)
    const set = withRight(readJudgedSet(), onSale)
    const engines = await openEngines(db)
    const judged: Judged[] = []
    for (const one of set) judged.push(await judge(one, engines))
    const sold = judged.filter(({ right }) => right)
    const halves = [
      { name: 'tuned half', some: sold.filter(({ query }) => !isHeldOut(query)) },
      { name: 'held-out half', some: sold.filter(({ query }) => isHeldOut(query)) },
      { name: 'both', some: sold },
    ]
    say(`${onSale.length.toLocaleString('en')} products of stores on sale, ${set.length} queries\n`)
    for (const { name, some } of halves) printClasses(name, some, engines)
    for (const { name, some } of halves) printTotals(name, some, engines)
    printUnsold(judged, engines)
    await printOrders(db, sold)
    if (options.failures) printFailures(judged, new Map(onSale.map(({ id, name }) => [id, name])))
  })
}

/** Throws for queries that have nothing right on sale, and for unsold ones that have. */
function withRight(set: readonly Judgement[], onSale: readonly Candidate[]) {
  const all = set.map((one) => ({ ...one, rightIds: new Set(rightOnes(one, onSale).map(({ id }) => id)) }))
  const wrong = all.filter(({ right, rightIds }) => right && rightIds.size === 0).map(({ query }) => query)
  if (wrong.length > 0) throw new Error(`nothing right is on sale for: ${wrong.join(' | ')}`)
  return all
}

async function judge(one: Omit<Judged, 'answers' | 'scores'>, engines: readonly Engine[]): Promise<Judged> {
  const answers: Answer[] = []
  for (const engine of engines) answers.push(await engine.ask(one.query))
  return { ...one, answers, scores: one.right ? answers.map((answer) => scoreOf(one.rightIds, answer)) : [] }
}

function printClasses(name: string, judged: readonly Judged[], engines: readonly Engine[]): void {
  say(`${name.padEnd(CLASS_WIDTH)}     ${engines.map((engine) => engine.name.padEnd(22)).join('')}`)
  say(`${''.padEnd(CLASS_WIDTH)}  n  ${engines.map(() => '  P@8  first empty  ').join('  ')}`)
  for (const [title, some] of [...Map.groupBy(judged, (one) => one.class), ['all', judged] as const]) {
    const cells = engines.map((_, nth) => {
      const scores = some.map((one) => one.scores[nth]!)
      const means = [mean(scores.map(({ counted }) => counted)), mean(scores.map(({ first }) => first))].map(figure)
      return `${means.join('  ')} ${String(scores.filter(({ empty }) => empty).length).padStart(5)}  `
    })
    say(`${title.padEnd(CLASS_WIDTH)} ${String(some.length).padStart(3)} ${cells.join('  ')}`)
  }
  say()
}

function printTotals(name: string, judged: readonly Judged[], engines: readonly Engine[]): void {
  const [ours = [], ...others] = engines.map((_, nth) => judged.map((one) => one.scores[nth]!.counted))
  const parts = others.map((theirs, nth) => {
    const differences = ours.map((value, at) => value - theirs[at]!)
    return `${figure(mean(differences))} above ${engines[nth + 1]!.name} (${range(interval(differences))})`
  })
  say(`${name}: P@8 ${figure(mean(ours))} (95 %: ${range(interval(ours))}), ${parts.join(', ')}`)
}

function printUnsold(judged: readonly Judged[], engines: readonly Engine[]): void {
  const unsold = judged.filter(({ right }) => !right)
  for (const [name, some] of Map.groupBy(unsold, ({ query }) => (isHeldOut(query) ? 'held out' : 'tuned'))) {
    const shares = engines.map((engine, nth) => {
      const honest = some.filter(({ answers }) => isHonest(answers[nth]!)).length
      return `${engine.name} ${honest} of ${some.length}`
    })
    say(`unsold, empty or marked, ${name}: ${shares.join(', ')}`)
  }
}

async function printOrders(db: Db, sold: readonly Judged[]): Promise<void> {
  const words = sold.filter((one) => isOneWord(one) && one.rightIds.size >= SHOWN)
  const [tuned, heldOut] = [
    words.filter(({ query }) => !isHeldOut(query)),
    words.filter(({ query }) => isHeldOut(query)),
  ]
  say(`\none word with ${SHOWN} right ones or more: ${tuned.length} tuned, ${heldOut.length} held out`)
  for (const order of ORDERS) {
    const means: string[] = []
    for (const some of [tuned, heldOut]) {
      const counted: number[] = []
      for (const { query, rightIds } of some) counted.push(scoreOf(rightIds, await askVendly(db, query, order)).counted)
      means.push(figure(mean(counted)))
    }
    say(`${order.padEnd(CLASS_WIDTH)} ${means.join('  ')}`)
  }
}

/** Of the tuned half only: nobody reads what the other half is answered. */
function printFailures(judged: readonly Judged[], names: ReadonlyMap<string, string>): void {
  say('\nfailures of the tuned half')
  for (const one of judged) {
    if (isHeldOut(one.query)) continue
    const [answer] = one.answers
    const counted = one.scores[0]?.counted ?? (isHonest(answer!) ? 1 : 0)
    if (counted === 1) continue
    const shown = answer!.ids.map((id) => `${one.rightIds.has(id) ? '+' : '-'} ${names.get(id) ?? 'sold out'}`)
    const found = `${counted.toFixed(2)} of ${one.rightIds.size}`
    say(`${one.class.padEnd(CLASS_WIDTH)} ${one.query}  [${found}]  ${shown.join(' ') || 'empty'}`)
  }
}
