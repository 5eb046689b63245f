import { answerLimits } from '@vendly/contract/answer-limits'
import { limits } from '@vendly/contract/limits'

/** How long the seller of an order has to answer it: "30 minutes", "24 hours". */
export const answerTimeText = ({ answerMinutes }: { answerMinutes: number }): string =>
  answerMinutes < answerLimits.day ? `${answerMinutes} minutes` : `${limits.acceptHours} hours`
