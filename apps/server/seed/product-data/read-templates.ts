import { linesOf } from '../text-table.ts'

/** A product that stores sell in variations: the source of many products. */
export interface ProductTemplate {
  key: string
  categorySlug: string
  /** entry of the art map */
  look: string
  price: [number, number]
  usedShare: number
  names: string[]
  /** choices for a {placeholder}; a choice may change the price */
  fills: { name: string; choices: { text: string; factor: number }[] }[]
  sentences: string[]
  facts: { label: string; value: string }[]
  /** one or two option axes, with every combination */
  variants: { name: string; options: { label: string; priceDelta: number }[] }[]
}

/**
 * The format of the data files:
 *
 *   @ key category look 2500-4000 [used .3]    a new template: price range, share of used ones
 *   Jollof rice and {protein}                  its names
 *   protein: fried chicken / turkey*1.3        values of the placeholder, *factor on the price
 *   - Cooked this morning.                     sentences; the first is always used
 *   = Portion: full pack; Spice: medium        facts
 *   ~ Size: Regular / Big +700                 an option axis; a second line adds another
 */
export function readTemplates(notes: string): ProductTemplate[] {
  const templates: ProductTemplate[] = []
  // a line that begins with / or ; continues the previous one
  for (const line of linesOf(notes.replace(/\n(?=[/;] )/g, ' '))) {
    if (line.startsWith('@ ')) {
      templates.push(newTemplate(line.slice(2)))
      continue
    }
    const template = templates.at(-1)
    if (!template) throw new Error(`no template before: ${line}`)
    if (line.startsWith('- ')) template.sentences.push(line.slice(2))
    else if (line.startsWith('= ')) template.facts.push(...factsOf(line.slice(2)))
    else if (line.startsWith('~ ')) template.variants.push(variantsOf(line.slice(2)))
    else if (/^[a-z]+: /.test(line)) template.fills.push(fillOf(line))
    else template.names.push(line)
  }
  return templates
}

function newTemplate(head: string): ProductTemplate {
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

function fillOf(line: string): ProductTemplate['fills'][number] {
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

function factsOf(line: string): ProductTemplate['facts'] {
  return line.split(';').map((fact) => {
    const colon = fact.indexOf(':')
    return { label: fact.slice(0, colon).trim(), value: fact.slice(colon + 1).trim() }
  })
}

function variantsOf(line: string): ProductTemplate['variants'][number] {
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
