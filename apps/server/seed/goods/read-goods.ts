import { linesOf } from '../text-table.ts'

/** One kind of thing that several stores sell, in several makes. */
export interface BaseGood {
  key: string
  categorySlug: string
  /** entry of the art map */
  look: string
  price: [number, number]
  usedShare: number
  names: string[]
  /** choices for a {placeholder}; a choice may make the thing dearer or cheaper */
  fills: { name: string; choices: { text: string; factor: number }[] }[]
  sentences: string[]
  facts: { label: string; value: string }[]
  /** one kind of choice, or two: every combination of them */
  variants: { name: string; options: { label: string; priceDelta: number }[] }[]
}

/**
 * The goods are written as stall notes:
 *
 *   @ key category look 2500-4000 [used .3]    a new good: price range, share of used pieces
 *   Jollof rice and {protein}                  its names
 *   protein: fried chicken / turkey*1.3        what may stand in the braces, *factor on the price
 *   - Cooked this morning.                     sentences; the first is always said
 *   = Portion: full pack; Spice: medium        facts
 *   ~ Size: Regular / Big +700                 what the buyer chooses; a second line, what else
 */
export function readGoods(notes: string): BaseGood[] {
  const goods: BaseGood[] = []
  // a line that begins with / or ; goes on where the last one ended
  for (const line of linesOf(notes.replace(/\n(?=[/;] )/g, ' '))) {
    if (line.startsWith('@ ')) {
      goods.push(newGood(line.slice(2)))
      continue
    }
    const good = goods.at(-1)
    if (!good) throw new Error(`no good before: ${line}`)
    if (line.startsWith('- ')) good.sentences.push(line.slice(2))
    else if (line.startsWith('= ')) good.facts.push(...factsOf(line.slice(2)))
    else if (line.startsWith('~ ')) good.variants.push(variantsOf(line.slice(2)))
    else if (/^[a-z]+: /.test(line)) good.fills.push(fillOf(line))
    else good.names.push(line)
  }
  return goods
}

function newGood(head: string): BaseGood {
  const [key, categorySlug, look, range, , used] = head.split(' ')
  const [low, high] = range!.split('-').map(Number)
  return {
    key: key!,
    categorySlug: categorySlug!,
    look: look!,
    price: [low!, high!],
    usedShare: used ? Number(used) : 0,
    names: [],
    fills: [],
    sentences: [],
    facts: [],
    variants: [],
  }
}

function fillOf(line: string): BaseGood['fills'][number] {
  const colon = line.indexOf(':')
  const choices = line
    .slice(colon + 1)
    .split(' / ')
    .map((choice) => {
      const [text, factor] = choice.trim().split('*')
      return { text: text!, factor: factor ? Number(factor) : 1 }
    })
  return { name: line.slice(0, colon), choices }
}

function factsOf(line: string): BaseGood['facts'] {
  return line.split(';').map((fact) => {
    const colon = fact.indexOf(':')
    return { label: fact.slice(0, colon).trim(), value: fact.slice(colon + 1).trim() }
  })
}

function variantsOf(line: string): BaseGood['variants'][number] {
  const colon = line.indexOf(':')
  const options = line
    .slice(colon + 1)
    .split(' / ')
    .map((option) => {
      const [, label, delta] = /^(.*?)(?: \+(\d+))?$/.exec(option.trim())!
      return { label: label!, priceDelta: Number(delta ?? 0) }
    })
  if (new Set(options.map((option) => option.label)).size !== options.length) {
    throw new Error(`an option twice: ${line}`)
  }
  return { name: line.slice(0, colon).trim(), options }
}
