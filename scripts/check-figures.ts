import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * What is sold is summed by `figures.sql.ts` alone, so that a name means one thing on every screen. Sums of the money columns of
 * orders, their lines and bookings elsewhere are listed here with what they are for.
 */
const modules = resolve(import.meta.dirname, '../apps/server/src/modules')
const COLUMNS = /\b(items_total|vendor_discount|platform_discount|delivery_fee|total|price|due_now)\b/
const ALLOWED: Record<string, string> = {
  'order-cases/order-cases.queries.ts': 'What of one order can still be refunded.',
  'risk/risk.signals.sql.ts': 'What one buyer paid one seller, as a fact and not as a figure.',
  'orders/orders.functions.sql': 'The lines of one order sum to it.',
}

const found = new Set<string>()
const wrong: string[] = []
for (const file of globSync('**/*.{ts,sql}', { cwd: modules })) {
  if (/\.test\.ts$|\.invariants\.sql$|^figures\//.test(file)) continue
  const text = readFileSync(join(modules, file), 'utf8')
  for (const { 0: sum, index } of text.matchAll(/\bsum\([^;`]{0,200}?\)/g)) {
    if (!COLUMNS.test(sum)) continue
    found.add(file)
    if (file in ALLOWED) continue
    const line = text.slice(0, index).split('\n').length
    wrong.push(`apps/server/src/modules/${file}:${line} ${sum.replace(/\s+/g, ' ')}: take it from the figures module`)
  }
}
for (const file of Object.keys(ALLOWED))
  if (!found.has(file)) wrong.push(`scripts/check-figures.ts: ${file} sums nothing`)

process.stdout.write(`${found.size} files sum money of orders or bookings outside of the figures\n`)
if (wrong.length) {
  process.stdout.write(`${wrong.join('\n')}\n`)
  process.exitCode = 1
}
