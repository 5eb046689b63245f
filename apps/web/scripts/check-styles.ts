import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { newerStyles, refusedStyles } from '../browsers.ts'

/**
 * `npm run check`: each custom property that a built style sheet uses is defined by itself, or by one that every page has loaded
 * before. Tailwind leaves out variables of the theme that it finds unused, and a sheet that is loaded later gets none of its own.
 * And none uses what the oldest supported browsers do not know, but for looks that browsers.ts names.
 */

const build = resolve(import.meta.dirname, '../build')
const assets = join(build, 'client/assets')
// Kept for pages that were opened before a deployment.
const earlier: Record<string, string> = JSON.parse(readFileSync(join(build, 'earlier-assets.json'), 'utf8'))
const sheets = readdirSync(assets)
  .filter((name) => name.endsWith('.css') && !Object.hasOwn(earlier, name))
  .map((name) => ({ name, css: readFileSync(join(assets, name), 'utf8') }))
const root = sheets.find(({ name }) => name.startsWith('root-'))
if (!root) throw new Error('there is no style sheet of the root')

const namesIn = (css: string, pattern: RegExp) => new Set([...css.matchAll(pattern)].map((match) => match[1]!))
const undefinedIn = (css: string) => {
  const defined = namesIn(`${root.css}${css}`, /(--[\w-]+)\s*:/g)
  // With a fallback it may be undefined.
  return [...namesIn(css, /var\((--[\w-]+)\)/g)].filter((name) => !defined.has(name))
}
const wrong = sheets.flatMap(({ name, css }) => undefinedIn(css).map((property) => `${name}: ${property}`))
if (wrong.length > 0) {
  console.error(`Custom properties that nothing defines:\n${wrong.join('\n')}`)
  process.exitCode = 1
}

/** As a name of its own, and not as the end of another: `-webkit-scale:` or `.\\@container`. */
const uses = (css: string, style: string) =>
  new RegExp(
    `${/^\w/.test(style) ? '(?<![\\w-])' : ''}${style.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${/\w$/.test(style) ? '(?![\\w-])' : ''}`,
  ).test(css)
/** Units follow a number: `100dvh`. */
const usesUnit = (css: string, unit: string) => new RegExp(`\\d${unit}\\b`).test(css)
const isUsed = (css: string, style: string) =>
  /^(cq|[dls]v)[a-z]$/.test(style) ? usesUnit(css, style) : uses(css, style)

/** Without the conditions of @supports and @container, which name styles to find out whether the browser has them. */
const unconditional = (css: string) => css.replace(/@(supports|container)[^{]*/g, (_, rule: string) => `@${rule}`)

const tooNew = sheets.flatMap(({ name, css }) =>
  refusedStyles.filter((style) => isUsed(unconditional(css), style)).map((style) => `${name}: ${style}`),
)
const unused = Object.keys(newerStyles).filter((style) => !sheets.some(({ css }) => isUsed(css, style)))
if (tooNew.length + unused.length > 0) {
  const texts = [...tooNew, ...unused.map((style) => `${style} is no longer used: remove it from newerStyles`)]
  console.error(`Newer than the oldest browsers (apps/web/browsers.ts):\n${texts.join('\n')}`)
  process.exitCode = 1
}
