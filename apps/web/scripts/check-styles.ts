import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * `npm run check`: each custom property that a built style sheet uses is defined by itself, or by one that every page has loaded
 * before. Tailwind leaves out variables of the theme that it finds unused, and a sheet that is loaded later gets none of its own.
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
