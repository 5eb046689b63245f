import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** What the judged set says of one query; README.md has the rules. */
export interface Judgement {
  class: string
  query: string
  /** What is right, over `category-slug: name`; null when nobody sells it. */
  right: RegExp | null
  limits: Limits
}

interface Limits {
  minPrice?: number
  maxPrice?: number
  /** Only the cheapest third of what else is right. */
  isCheap?: true
  condition?: 'new' | 'used'
  /** Values of one combination that is in stock, in lower case. */
  options: string[]
  store?: string
}

/** A product on sale, as far as the judged set looks at it. */
export interface Candidate {
  id: string
  category: string
  name: string
  /** What a buyer pays, in naira. */
  price: number
  condition: string
  /** The values of each combination that is in stock. */
  options: string[][]
  store: string | null
}

const folder = join(import.meta.dirname, 'judged')

export function readJudgedSet(): Judgement[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.tsv'))
  return files.sort().flatMap((file) => judgementsOf(basename(file, '.tsv'), readFileSync(join(folder, file), 'utf8')))
}

/** The rows of one file below its head. */
export function judgementsOf(className: string, text: string): Judgement[] {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [query, right, limits] = line.split('\t')
      if (!query || !right) throw new Error(`not a judgement: ${line}`)
      return {
        class: className,
        query,
        right: right === 'none' ? null : new RegExp(right, 'i'),
        limits: limitsOf(limits ?? ''),
      }
    })
}

function limitsOf(text: string): Limits {
  const limits: Limits = { options: [] }
  for (const part of text.split('; ').filter((each) => each !== '')) {
    const [, name, value] = /^(cheap|price>|price<|condition|option|store)(?:=(.+))?$/.exec(part) ?? []
    if (name === 'cheap') limits.isCheap = true
    else if (name === 'price>') limits.minPrice = Number(value)
    else if (name === 'price<') limits.maxPrice = Number(value)
    else if (name === 'condition' && (value === 'new' || value === 'used')) limits.condition = value
    else if (name === 'option' && value) limits.options.push(value)
    else if (name === 'store' && value) limits.store = value
    else throw new Error(`not a limit: ${part}`)
  }
  return limits
}

/** What is right for a query among the products on sale. */
export function rightOnes(judgement: Judgement, onSale: readonly Candidate[]): Candidate[] {
  const { right, limits } = judgement
  if (!right) return []
  const all = onSale.filter((each) => right.test(`${each.category}: ${each.name}`) && isWithin(each, limits))
  if (!limits.isCheap) return all
  const prices = all.map(({ price }) => price).sort((a, b) => a - b)
  const highest = prices[Math.ceil(prices.length / 3) - 1] ?? 0
  return all.filter(({ price }) => price <= highest)
}

function isWithin(product: Candidate, { minPrice, maxPrice, condition, options, store }: Limits): boolean {
  return (
    product.price >= (minPrice ?? 0) &&
    product.price <= (maxPrice ?? Number.POSITIVE_INFINITY) &&
    (!condition || (product.condition === 'new') === (condition === 'new')) &&
    (!store || product.store === store) &&
    (options.length === 0 || product.options.some((values) => options.every((option) => has(values, option))))
  )
}

const has = (values: readonly string[], option: string) => values.some((value) => value.toLowerCase() === option)

/** Half of the queries, always the same: nobody looks at what they answer while ranking is changed. */
export const isHeldOut = (query: string) => createHash('sha256').update(query).digest()[0]! % 2 === 1
