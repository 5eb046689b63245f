import { expect, test } from 'vitest'
import messages from './campus-messages.json' with { type: 'json' }
import { scamReasons } from './scam-guard.ts'

const LEAST_RECALL = 0.9
const MOST_FALSE_ALARMS = 0.02

/** What is found of the messages with one label. */
type Share = { label: string; found: number; of: number }

/** A message is found when it has any reason: what its receiver needs first is the warning. */
function foundByLabel(): Share[] {
  const labels = [...new Set(messages.map(({ label }) => label))].sort()
  return labels.map((label) => {
    const labelled = messages.filter((message) => message.label === label)
    const found = labelled.filter(({ text }) => scamReasons(text).length > 0)
    return { label, found: found.length, of: labelled.length }
  })
}

const total = (shares: readonly Share[]) => ({
  found: shares.reduce((sum, { found }) => sum + found, 0),
  of: shares.reduce((sum, { of }) => sum + of, 0),
})

test('of 150 campus messages by another author, the tricks are found and the harmless ones left alone', () => {
  const shares = foundByLabel()
  console.info(shares.map(({ label, found, of }) => `${label}: ${found} of ${of}`).join('\n'))
  const tricks = total(shares.filter(({ label }) => label !== 'harmless'))
  const harmless = total(shares.filter(({ label }) => label === 'harmless'))
  expect([tricks.of, harmless.of]).toEqual([75, 75])
  expect(tricks.found / tricks.of).toBeGreaterThanOrEqual(LEAST_RECALL)
  expect(harmless.found / harmless.of).toBeLessThanOrEqual(MOST_FALSE_ALARMS)
})
