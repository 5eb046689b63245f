import type { Withdrawal } from '@vendly/contract/payouts'
import { clockTime } from '../../lib/time.ts'
import { durationText } from './withdrawal-labels.ts'

export interface WithdrawalStep {
  key: string
  title: string
  text?: string
  at?: string | null
  step: 'done' | 'now' | 'later'
}

/** What happened to the money, and what is still to come; for its owner, or for an administrator. */
export function withdrawalSteps(
  withdrawal: Withdrawal,
  usualSeconds: number | null,
  reader: 'owner' | 'admin' = 'owner',
): WithdrawalStep[] {
  const { status, stage, createdAt, sentAt, arrivedAt, returnedAt, heldUntil, reason } = withdrawal
  const requested: WithdrawalStep = { key: 'requested', title: 'Requested', at: createdAt, step: 'done' }
  const sent: WithdrawalStep = { key: 'sent', title: 'Sent to the bank', at: sentAt, step: 'done' }
  const arrived: WithdrawalStep = { key: 'arrived', title: 'In the bank account', at: arrivedAt, step: 'done' }
  if (stage === 'arrived') return [requested, sent, arrived]
  if (stage === 'returned') {
    const returned: WithdrawalStep = {
      key: 'returned',
      title: reader === 'owner' ? 'Back in your wallet' : 'Back in the wallet',
      text: reason ?? undefined,
      at: returnedAt,
      step: 'done',
    }
    return [requested, ...(sentAt ? [sent] : []), ...(arrivedAt ? [arrived] : []), returned]
  }
  const usual = usualSeconds === null ? undefined : `Usually takes ${durationText(usualSeconds)}`
  const waiting: WithdrawalStep = { ...arrived, at: null, text: usual, step: 'later' }
  if (status === 'pending') return [requested, { ...sent, text: usual, step: 'now' }, { ...waiting, text: undefined }]
  if (status === 'unknown') {
    const checking: WithdrawalStep = {
      key: 'sent',
      title: 'Being checked with the payment provider',
      text:
        reader === 'owner'
          ? 'We have had no answer yet. Your money is safe: it arrives, or it comes back.'
          : 'No answer from the provider yet: the money may have left.',
      step: 'now',
    }
    return [requested, checking, waiting]
  }
  if (heldUntil)
    return [
      requested,
      {
        key: 'held',
        title: 'We check this withdrawal',
        text: `It is sent by ${clockTime(new Date(heldUntil))} at the latest, unless ${reader === 'owner' ? 'we write to you' : 'it is stopped'}.`,
        step: 'now',
      },
      waiting,
    ]
  const sending: WithdrawalStep = { key: 'sent', title: 'Being sent to the bank', step: 'now' }
  return [requested, sending, waiting]
}
