import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { messages } from '../packages/contract/src/messages.ts'

/**
 * Each text of `packages/contract/fixed-texts.tsv` is somewhere in the product. `--write` writes the list of
 * where, docs/texts.md.
 */
const root = resolve(import.meta.dirname, '..')
const LIST = 'packages/contract/fixed-texts.tsv'
const DOCUMENT = 'docs/texts.md'
/** Holds the texts that server and screens share; what shows them is elsewhere. */
const SHARED = 'packages/contract/src/messages.ts'
const SHOWN = 3

type Text = { where: string; when: string; text: string }
type File = { path: string; code: string }

const texts: Text[] = readFileSync(join(root, LIST), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [where = '', when = '', text = ''] = line.split('\t')
    return { where, when, text }
  })

function filesIn(folder: string): File[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/node_modules|[\\/]build/.test(entry.parentPath),
    )
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((path) => ({ path: relative(root, path), code: readFileSync(path, 'utf8') }))
}

const isTest = ({ path }: File) => /\.(test|spec)\.tsx?$|^e2e\/|\/test\//.test(path)
// The gallery shows parts of the design with texts of its own.
const isPart = ({ path }: File) => path !== SHARED && !path.includes('/gallery/')
const files = [
  'packages/contract/src',
  'apps/server/src',
  'apps/server/test',
  'apps/web/app',
  'apps/web/test',
  'e2e',
].flatMap(filesIn)
const [tests, sources] = [files.filter(isTest), files.filter((file) => !isTest(file) && isPart(file))]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Shorter ones are words of other sentences too. */
const LONG = 12
/** As code and tests have it, short ones as a whole; a number is `${…}` in code and digits in a test. */
function literal(text: string): RegExp {
  const pattern = escaped(text).replace('\\{n\\}', '(?:\\$\\{[^}]+\\}|\\d+)')
  return new RegExp(text.length < LONG ? `(?<=['"\`>/^]\\s*)${pattern}(?=\\s*['"\`</$])` : pattern)
}

/** The names of a text in `messages`, such as `cart` and `addFailed`. */
const names = Object.entries(messages).flatMap(([group, all]) =>
  Object.entries(all as Record<string, string | ((n: number) => string)>).map(([key, value]) => ({
    text: typeof value === 'string' ? value : value(Number.NaN).replace('NaN', '{n}'),
    isIn: ({ code }: File) => code.includes(`messages.${group}`) && new RegExp(`[.{ ]${key}\\b`).test(code),
  })),
)

const rows = texts.map((one) => {
  const pattern = literal(one.text)
  const named = names.filter(({ text }) => text === one.text)
  const has = (file: File) => pattern.test(file.code) || named.some(({ isIn }) => isIn(file))
  return { ...one, sources: sources.filter(has), tests: tests.filter(has) }
})

const list = (found: readonly File[]) =>
  found
    .slice(0, SHOWN)
    .map(({ path }) => `\`${path.replace(/^apps\/(server|web)\/(src|app)\//, '$1 ')}\``)
    .join(', ') + (found.length > SHOWN ? `, and ${found.length - SHOWN} more` : '')
const document = `# Fixed texts

Texts that are fixed word by word (\`${LIST}\`), where each stands, and which tests see it. Paths are below
\`apps/server/src\` (server) and \`apps/web/app\` (web). Written by \`npx node scripts/check-texts.ts --write\`; \`npm run check\` fails
when a text is gone.

| where | when | text | code | tests |
| --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row.where} | ${row.when} | ${row.text} | ${list(row.sources)} | ${list(row.tests) || '—'} |`).join('\n')}
`

const wrong = rows.flatMap(({ where, text, sources }) => (sources.length ? [] : [`${where}: nothing shows “${text}”`]))
if (process.argv.includes('--write')) writeFileSync(join(root, DOCUMENT), document)
else if (readFileSync(join(root, DOCUMENT), 'utf8') !== document)
  wrong.push(`${DOCUMENT} is out of date: npx node scripts/check-texts.ts --write`)
if (wrong.length) {
  process.stdout.write(`${wrong.join('\n')}\n`)
  process.exitCode = 1
}
