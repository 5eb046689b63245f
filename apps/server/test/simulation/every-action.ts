import { adminActions } from './admin-actions.ts'
import { approvalActions } from './approval-actions.ts'
import { chargebackActions } from './chargeback-actions.ts'
import { complaintActions } from './complaint-actions.ts'
import { debtActions } from './debt-actions.ts'
import { deliveryActions } from './delivery-actions.ts'
import { orderActions } from './order-actions.ts'
import { paymentActions } from './payment-actions.ts'
import { planActions } from './plan-actions.ts'
import { refundActions } from './refund-actions.ts'
import type { Action } from './steps.ts'
import { togetherActions } from './together-actions.ts'
import { transferActions } from './transfer-actions.ts'
import { withdrawalActions } from './withdrawal-actions.ts'

/** All that people who do not know each other do, and what the provider does to them. */
export const everyAction: readonly Action[] = [
  ...paymentActions,
  ...deliveryActions,
  ...orderActions,
  ...withdrawalActions,
  ...refundActions,
  ...transferActions,
  ...planActions,
  ...chargebackActions,
  ...complaintActions,
  ...debtActions,
  ...adminActions,
  ...approvalActions,
  ...togetherActions,
]
