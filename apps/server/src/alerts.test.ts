import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openWorld } from '../test/world.ts'
import { rootFolder } from './places.ts'

type Rule = {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string }
  for?: string
}
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }

const read = (file: string) => readFileSync(join(rootFolder, 'deploy', file), 'utf8')
const { groups } = parse(read('prometheus/vendly.rules.yml')) as { groups: { name: string; rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(read('grafana/vendly.json')) as Dashboard

const world = await openWorld()
await world.ask('GET /campuses')
const text = await (await fetch(`${world.url}/metrics`)).text()
const exported = new Set(
  [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
  ),
)
/** Words of the query language are followed by a bracket or stand between figures; labels stand in braces or after `by`. */
const WORDS = /^(and|or|on|by|sum|max|min|rate|increase|hour|vector|topk|histogram_quantile)$/
const figuresOf = (expr: string) =>
  [...expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ').matchAll(/[a-z_]\w*/gi)]
    .map(([word]) => word)
    .filter((word) => !WORDS.test(word) && !word.startsWith('node_'))

describe('alerts and dashboard', () => {
  test.each([
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ])('%s asks for figures that the server has: %s', (_, expr) => {
    const figures = figuresOf(expr)
    expect(figures.filter((figure) => !exported.has(figure))).toEqual([])
    // Every bracket ends.
    for (const [open, close] of ['()', '{}', '[]'].map((pair) => [...pair] as [string, string]))
      expect(expr.split(open).length).toBe(expr.split(close).length)
  })

  test('each alert has a name of its own, a severity and a sentence', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    expect(rules.filter(({ labels }) => !['page', 'ticket'].includes(labels.severity))).toEqual([])
    expect(rules.filter(({ annotations }) => !annotations.summary)).toEqual([])
    expect(rules.filter((rule) => rule.for !== undefined && !/^\d+[mh]$/.test(rule.for))).toEqual([])
  })

  test('labels that they choose by exist', () => {
    expect(text).toContain('payment_provider_circuit{state="open"}')
    expect(text).toContain('jobs_waiting{what="oldest_seconds"}')
    expect(text).toMatch(/orders_late\{stage="accept"\} 0/)
    expect(text).toMatch(/^escrow_kobo 0$/m)
    expect(world.app.hasRoute({ method: 'POST', url: '/api/wallet/webhook' })).toBe(true)
  })
})
