import type { ScamReason } from '@vendly/contract/scam-reasons'
import { expect, test } from 'vitest'
import { inWords, type LabelledMessage, measure } from '../../../test/scam-measure.ts'
import heldOut from './judged-held-out.json' with { type: 'json' }
import training from './judged-training.json' with { type: 'json' }
import ownMessages from './own-messages.json' with { type: 'json' }

/** The labels of the files. "l" is a link to, or the name of, any place outside Vendly. */
const MEANING = {
  a: ['account-number'],
  p: ['pay-direct'],
  l: ['link', 'contact-outside'],
  c: ['delivery-code'],
  e: ['early-release'],
  f: ['fake-alert'],
} as const satisfies Record<string, readonly ScamReason[]>
type Label = keyof typeof MEANING

const measured = (name: string, set: unknown) => {
  const result = measure(set as readonly LabelledMessage<Label>[], MEANING)
  console.info(`${name}: ${inWords(result)}`)
  return result
}

test('of 150 messages by somebody who has not seen the rules, tuned on, nearly all are judged as their author does', () => {
  const { scams, honest, recall, falseAlarms } = measured('judged, in view', training)
  expect([scams, honest]).toEqual([75, 75])
  expect(recall).toBeGreaterThanOrEqual(0.95)
  expect(falseAlarms).toBeLessThanOrEqual(0.02)
})

/** Keep this half out of view: who reads it while changing a rule has nothing left to measure with. The bounds are what is found. */
test('of 150 more by the same author, never in view, 64 of 75 scams are found, with 4 false alarms of 75', () => {
  const { scams, honest, found, alarms } = measured('judged, held out', heldOut)
  expect([scams, honest]).toEqual([75, 75])
  expect(found).toBeGreaterThanOrEqual(64)
  expect(alarms).toBeLessThanOrEqual(4)
})

test('of 1,378 messages that were written while the rules were, those in view stay judged as they are', () => {
  const { scams, honest, recall, falseAlarms } = measured('own, in view', ownMessages)
  expect([scams, honest]).toEqual([460, 918])
  expect(recall).toBeGreaterThanOrEqual(0.95)
  expect(falseAlarms).toBeLessThanOrEqual(0.02)
})
