import type { ScamReason } from '@vendly/contract/scam-reasons'
import { describe, expect, test } from 'vitest'
import { type LabelledMessage, scamMessages } from '../../../test/scam-messages.ts'
import { scamReasons } from './scam-guard.ts'

const LEAST_RECALL = 0.95
const MOST_FALSE_ALARMS = 0.02

function measure(set: readonly LabelledMessage[]) {
  const [scams, honest] = [
    set.filter(({ reasons }) => reasons.length > 0),
    set.filter(({ reasons }) => !reasons.length),
  ]
  const missed = scams.filter(({ text }) => scamReasons(text).length === 0)
  const alarms = honest.filter(({ text }) => scamReasons(text).length > 0)
  return {
    ...{ scams: scams.length, honest: honest.length, missed: missed.length, alarms: alarms.length },
    recall: 1 - missed.length / scams.length,
    falseAlarms: alarms.length / honest.length,
  }
}

describe('on two hundred labelled messages', () => {
  const { training, heldOut } = scamMessages
  const all = measure([...training, ...heldOut])

  test('half of them are honest', () => {
    expect([all.scams, all.honest]).toEqual([100, 100])
    expect(new Set([...training, ...heldOut].map(({ text }) => text)).size).toBe(200)
  })

  test('the guard finds 95% of the scams, with at most 2% false alarms', () => {
    console.info(
      Object.entries({ training: measure(training), 'held out': measure(heldOut), all })
        .map(
          ([name, { recall, falseAlarms, ...counts }]) =>
            `${name}: recall ${recall.toFixed(3)} (${counts.missed} of ${counts.scams} missed), false alarms ${falseAlarms.toFixed(3)} (${counts.alarms} of ${counts.honest})`,
        )
        .join('\n'),
    )
    expect(all.recall).toBeGreaterThanOrEqual(LEAST_RECALL)
    expect(all.falseAlarms).toBeLessThanOrEqual(MOST_FALSE_ALARMS)
    expect(measure(heldOut).recall).toBeGreaterThanOrEqual(LEAST_RECALL)
  })

  test('every reason is found for what it is', () => {
    for (const reason of ['account-number', 'pay-direct', 'link', 'delivery-code'] as const) {
      const labelled = [...training, ...heldOut].filter(({ reasons }) => reasons.includes(reason))
      const found = labelled.filter(({ text }) => scamReasons(text).includes(reason))
      expect([reason, found.length / labelled.length]).toEqual([
        reason,
        expect.toSatisfy((share: number) => share >= 0.9),
      ])
    }
  })
})

test.each<[string, ScamReason[]]>([
  ['See https://vendly.example/product/1', []],
  ['See https://vendly.example.evil.com/product/1', ['link']],
  ['write to ada@unilag.edu.ng', []],
  ['my account is 0123456789 and what is your delivery code', ['account-number', 'delivery-code']],
  ['', []],
])('%j is warned of: %j', (text, reasons) => {
  expect(scamReasons(text, 'vendly.example')).toEqual(reasons)
})

test('a long message without an end is read in no time', () => {
  const before = performance.now()
  for (const part of ['1 ', 'a.', 'pay ', 'send me ', '0', 'code ', 'dot '])
    scamReasons(part.repeat(2000).slice(0, 2000))
  expect(performance.now() - before).toBeLessThan(5_000)
})
