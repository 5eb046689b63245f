import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ignoresQuietHours, type Kind, notificationKinds, rowOf, shownOf } from './notifications.kinds.ts'

const kinds = Object.keys(notificationKinds) as Kind[]

test('every kind of notification is sent by some module', () => {
  const sources = globSync('apps/server/src/modules/**/*.ts', {
    cwd: new URL('../../../../..', import.meta.url).pathname,
  })
    .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('notifications.kinds.ts'))
    .map((path) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8'))
    .join('\n')
  expect(sources.length).toBeGreaterThan(100_000)
  expect(kinds.filter((kind) => !sources.includes(`'${kind}'`))).toEqual([])
})

test('what administrators write is shown as they chose, and everything else as the table says', () => {
  expect(shownOf({ kind: 'order-new' })).toEqual({
    ...{ topic: 'orders', type: 'order', category: 'important', priority: 'high' },
  })
  expect(shownOf({ kind: 'complaint-message', type: 'info' })).toEqual({
    ...{ topic: 'orders', type: 'info', category: 'important', priority: 'normal' },
  })
  const chosen = { type: 'payment', category: 'urgent', priority: 'high' } as const
  expect(shownOf({ kind: 'broadcast', ...chosen })).toEqual({ topic: 'account', ...chosen })
})

test('critical kinds are pushed first and go on by email, then by SMS', () => {
  const critical = kinds.filter((kind) => rowOf(kind).isCritical)
  expect(critical).not.toEqual([])
  for (const kind of critical) expect([kind, ...rowOf(kind).channels]).toEqual([kind, 'push', 'email', 'sms'])
})

test('the document lists all kinds as they are', async () => {
  const cells = kinds.map((kind) => {
    const { to, topic, channels, varies = [], isCritical } = rowOf(kind)
    const { type, category = 'other', priority = 'normal' } = rowOf(kind)
    const shown = { type, category, priority }
    const part = (name: keyof typeof shown) => ((varies as string[]).includes(name) ? 'chosen' : shown[name])
    return [
      `\`${kind}\`${isCritical ? ' (critical)' : ''}`,
      to.join(', '),
      ...[part('type'), part('category'), part('priority'), topic],
      ['app', ...channels].join(', '),
      ignoresQuietHours(kind) ? 'at once' : 'waits',
      MUTABLE[topic] ?? 'yes',
    ]
  })
  const heads = [
    'kind',
    'for',
    'type',
    'category',
    'priority',
    'topic',
    'channels',
    'in quiet hours',
    'can be turned off',
  ]
  const lines = [heads, heads.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`)
  await expect(`${INTRODUCTION}\n${lines.join('\n')}\n`).toMatchFileSnapshot('../../../../../docs/notifications.md')
})

const MUTABLE: Partial<Record<ReturnType<typeof rowOf>['topic'], string>> = {
  account: 'no',
  security: 'SMS',
  test: 'no',
}
const INTRODUCTION = `# Kinds of notifications

Written from \`apps/server/src/modules/notifications/notifications.kinds.ts\` by its test: \`npx vitest run notifications.kinds -u\`.

A call of \`notify\` names the kind and gives the texts, the link and the key. Which of the channels are used is decided by the
user's settings of the topic: \`account\` is always on, and of \`security\` only SMS can be turned off. Emails always wait for the end of quiet hours, except those
of critical kinds.
`
