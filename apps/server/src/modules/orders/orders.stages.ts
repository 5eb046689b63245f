import { answerLimits } from '@vendly/contract/answer-limits'
import { deliveryLimits, limits } from '@vendly/contract/limits'
import { hours, minutes } from '../../platform/clock.ts'
import { stageSchedule } from '../../platform/stages.ts'
import type { OrderFacts } from './orders.policy.ts'

/** What a paid order waits for: each stage has reminders and an end of its own, so that no money is held for ever. */
export type Stage = 'accepted' | 'waiting' | 'taken' | 'collecting' | 'carried' | 'returning'
/**
 * `warn` tells the parties, and the buyer of an order that nobody carries may cancel from then on; `alarm` tells the administrators too; `release`
 * offers the delivery to other riders; `end` cancels the order and refunds the buyer.
 */
export type StageAction = 'warn' | 'alarm' | 'release' | 'end'

const { accepted, waiting, taken, collecting, carried, returning } = deliveryLimits

export const { stepDueAt, nextStep } = stageSchedule<Stage, StageAction>(
  {
    accepted: [
      { after: hours(accepted.warnHours), do: 'warn' },
      { after: hours(accepted.alarmHours), do: 'alarm' },
      { after: hours(accepted.endHours), do: 'end' },
    ],
    waiting: [
      { after: minutes(limits.lateRiderMinutes), do: 'warn' },
      { after: hours(waiting.alarmHours), do: 'alarm' },
      { after: hours(waiting.endHours), do: 'end' },
    ],
    taken: [
      { after: minutes(taken.warnMinutes), do: 'warn' },
      { after: minutes(taken.releaseMinutes), do: 'release' },
    ],
    collecting: [
      { after: hours(collecting.warnHours), do: 'warn' },
      { after: hours(collecting.alarmHours), do: 'alarm' },
      { after: hours(collecting.endHours), do: 'end' },
    ],
    carried: [
      { after: hours(carried.warnHours), do: 'warn' },
      { after: hours(carried.alarmHours), do: 'alarm' },
      { after: hours(carried.endHours), do: 'end' },
    ],
    returning: [
      { after: hours(returning.alarmHours), do: 'alarm' },
      { after: hours(returning.endHours), do: 'end' },
    ],
  },
  { reminders: ['warn', 'alarm'] },
)

type StageFacts = Pick<OrderFacts, 'status' | 'deliveryMethod' | 'riderId' | 'isFailed'>

/** Null before the seller accepts, which has a time limit of its own, and once the order is over. */
export function stageOf({ status, deliveryMethod, riderId, isFailed }: StageFacts): Stage | null {
  if (status === 'confirmed' || status === 'preparing') return 'accepted'
  if (status === 'ready') return deliveryMethod === 'pickup' ? 'collecting' : riderId ? 'taken' : 'waiting'
  if (status === 'picked-up') return isFailed ? 'returning' : 'carried'
  return null
}

/** Whether the buyer is asked before the order is refunded because its seller did not answer in time. */
export const mayWait = ({ answerMinutes, waits }: { answerMinutes: number; waits: number }): boolean =>
  answerMinutes < answerLimits.day && waits < answerLimits.waits
