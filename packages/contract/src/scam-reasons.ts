import { z } from 'zod'

/** Why the receiver of a message or a note is warned. */
export const scamReason = z
  .enum([
    'account-number',
    'pay-direct',
    'link',
    'delivery-code',
    'early-release',
    'fake-alert',
    'fee',
    'contact-outside',
  ])
  .meta({ id: 'ScamReason' })
export type ScamReason = z.output<typeof scamReason>
