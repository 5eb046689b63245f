import type { ScamReason } from '@vendly/contract/scam-reasons'
import { accountNumber, hasAccountNumber } from './account-number.ts'
import { contactOutside } from './contact-outside.ts'
import { deliveryCode } from './delivery-code.ts'
import { earlyRelease } from './early-release.ts'
import { fakeAlert } from './fake-alert.ts'
import { fee } from './fee.ts'
import { hasLink } from './link.ts'
import { payDirect } from './pay-direct.ts'
import { payFirst } from './pay-first.ts'
import { type Reading, read } from './reading.ts'
import { withoutRefusals } from './refusals.ts'
import { holds, type Rule } from './rule.ts'

/** The rules about words, by what they warn of. */
export const rules = {
  'account-number': accountNumber,
  'pay-direct': [...payDirect, ...payFirst],
  link: [],
  'delivery-code': deliveryCode,
  'early-release': earlyRelease,
  'fake-alert': fakeAlert,
  fee,
  'contact-outside': contactOutside,
} satisfies Record<ScamReason, readonly Rule[]>

/**
 * Why the receiver of a message or of a note should beware. Rules for how people here write: Pidgin, digits in words or apart. It
 * only warns: no message is held back. Measured in scam-guard.test.ts. `ownHost`: links to Vendly itself are no reason.
 */
export function scamReasons(text: string, ownHost?: string): ScamReason[] {
  const { plain, words }: Reading = read(text)
  const passages = passagesOf(withoutRefusals(words))
  const found: Partial<Record<ScamReason, boolean>> = {
    'account-number': hasAccountNumber(plain),
    link: hasLink(plain, ownHost),
  }
  return (Object.keys(rules) as ScamReason[]).filter(
    (reason) => found[reason] || passages.some((passage) => rules[reason].some((rule) => holds(rule, passage))),
  )
}

const PASSAGE = 240

/** Overlapping passages of a long message: what belongs to one trick is written close together. */
function passagesOf(text: string): string[] {
  if (text.length <= PASSAGE) return [text]
  const starts = Array.from({ length: Math.ceil(text.length / (PASSAGE / 2)) - 1 }, (_, n) => (n * PASSAGE) / 2)
  return starts.map((start) => text.slice(start, start + PASSAGE))
}
