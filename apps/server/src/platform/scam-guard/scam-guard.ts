import type { ScamReason } from '@vendly/contract/scam-reasons'
import { accountNumber, hasAccountNumber } from './account-number.ts'
import { clausesOf, passagesOf } from './clauses.ts'
import { contactOutside } from './contact-outside.ts'
import { deliveryCode } from './delivery-code.ts'
import { earlyRelease } from './early-release.ts'
import { fakeAlert } from './fake-alert.ts'
import { fee } from './fee.ts'
import { hasLink } from './link.ts'
import { payDirect } from './pay-direct.ts'
import { read } from './reading.ts'
import { withoutRefusals } from './refusals.ts'
import { isWarnedOf, type RuleSet } from './rule.ts'
import { paysByPhone } from './ussd.ts'

/** The rules about words, by what they warn of. */
export const rules = {
  'account-number': accountNumber,
  'pay-direct': payDirect,
  link: { ignore: [], rules: [] },
  'delivery-code': deliveryCode,
  'early-release': earlyRelease,
  'fake-alert': fakeAlert,
  fee,
  'contact-outside': contactOutside,
} satisfies Record<ScamReason, RuleSet>

/**
 * Why the receiver of a message or of a note should beware. Rules for how people here write: Pidgin, digits in words or apart. It
 * only warns: no message is held back. Measured in scam-guard.test.ts. `ownHost`: links to Vendly itself are no reason.
 */
export function scamReasons(text: string, ownHost?: string): ScamReason[] {
  const { plain, tokens } = read(text)
  const passages = passagesOf(withoutRefusals(clausesOf(tokens)))
  const found: Partial<Record<ScamReason, boolean>> = {
    'account-number': hasAccountNumber(plain),
    'pay-direct': paysByPhone(plain),
    link: hasLink(plain, ownHost),
  }
  return (Object.keys(rules) as ScamReason[]).filter(
    (reason) => found[reason] || passages.some((passage) => isWarnedOf(rules[reason], passage)),
  )
}
