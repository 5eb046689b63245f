// Builds the sprites app/ui/icons.svg and app/ui/icons-more.svg from the names in app/ui/icon-names.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { icons, moreIcons } from '../app/ui/icon-names.ts'
import { logoWord } from '../app/ui/logo-word.ts'

const phosphor = dirname(dirname(createRequire(import.meta.url).resolve('@phosphor-icons/core')))
const weightOf = (name: string) => /-(bold|fill)$/.exec(name)?.[1] ?? 'regular'

// One decimal on a grid of 256 is far below what a 24 px icon can show, and a fifth of the bytes.
const lighter = (path: string) => path.replace(/\d+\.\d{2,}/g, (number) => String(Number(Number(number).toFixed(1))))

function symbol(name: string): string {
  const svg = readFileSync(join(phosphor, 'assets', weightOf(name), `${name}.svg`), 'utf8')
  const drawing = /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1]
  if (!drawing) throw new Error(`No drawing in ${name}.svg`)
  return `<symbol id="${name}" viewBox="0 0 256 256">${lighter(drawing)}</symbol>`
}

const licence = readFileSync(join(phosphor, 'LICENSE'), 'utf8').trim()
const notice = `<!--\nIcons: Phosphor Icons, https://phosphoricons.com\n\n${licence}\n-->`

const word = `<symbol id="logo-word" viewBox="0 -17 66 22"><path d="${logoWord}"/></symbol>`
const sprites = {
  'icons.svg': [...icons.map(symbol), word],
  'icons-more.svg': moreIcons.map(symbol),
}

for (const [file, symbols] of Object.entries(sprites)) {
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg"><title>Vendly icons</title>${notice}\n${symbols.join('\n')}\n</svg>\n`
  writeFileSync(join(import.meta.dirname, '../app/ui', file), sprite)
  process.stdout.write(`${file}: ${symbols.length} icons, ${sprite.length} bytes\n`)
}
