import type { ApprovableCall } from './modules/approvals/approvals.calls.ts'
import type { ComplaintPurchase } from './modules/complaints/complaints.purchases.ts'
import type { DueListener } from './modules/dues/dues.kinds.ts'
import type { MovementKind } from './modules/ledger/ledger.movements.ts'
import type { OnSuspended } from './modules/moderation/moderation.suspensions.ts'
import type { ProviderEventHandler } from './modules/payments/payments.provider-events.ts'
import type { PaymentPurpose } from './modules/payments/payments.purposes.ts'
import type { ChargeReturn } from './modules/payments/payments.returns.ts'
import type { WithdrawalHold } from './modules/payouts/payouts.holds.ts'
import type { Reconciliation } from './modules/reconciliation/reconciliation.ts'
import type { Reviewable } from './modules/reviews/reviews.purchases.ts'
import type { Visitor } from './modules/visits/visits.admission.service.ts'
import type { Seen } from './modules/visits/visits.counts.service.ts'
import type { Context } from './platform/context.ts'
import type { Http } from './platform/http/endpoint-routes.ts'
import type { Job } from './platform/jobs.ts'
import type { ModuleGauge } from './platform/metrics.ts'
import type { LiveLoader, SocketHandler } from './platform/realtime.ts'
import type { UserData } from './platform/user-data.ts'

/** What a module gives the application. */
export type Module = UserData & {
  name: string
  /** Some serve what all modules have together. */
  routes?: (http: Http, modules: readonly Module[]) => void
  jobs?: readonly Job[]
  sockets?: readonly SocketHandler[]
  /** What live events of the module show. */
  live?: readonly LiveLoader[]
  /** What may be paid for. */
  payments?: readonly PaymentPurpose[]
  /** How its journals are shown in wallets. */
  movements?: readonly MovementKind[]
  /** What it does with events of the payment provider. */
  providerEvents?: readonly ProviderEventHandler[]
  /** What is compared with the payment provider's records. */
  reconciliations?: readonly Reconciliation[]
  /** How money of card payments goes back. */
  chargeReturns?: readonly ChargeReturn[]
  /** Purchases that entitle their buyers to reviews. */
  reviewables?: readonly Reviewable[]
  /** Purchases that can be complained about. */
  complaintPurchases?: readonly ComplaintPurchase[]
  /** What ends when users are suspended, in the same transaction. */
  onSuspended?: OnSuspended
  /** Calls that another administrator can approve. */
  approvableCalls?: readonly ApprovableCall[]
  /** Whether withdrawals wait for a decision about their owner. */
  withdrawalHolds?: WithdrawalHold
  /** What follows when dues of its kind are paid. */
  dueListeners?: readonly DueListener[]
  /** What else follows from a page that somebody saw. */
  onVisit?: (context: Context, visitor: Visitor, seen: Seen) => void
  /** Figures for `/metrics`. */
  gauges?: readonly ModuleGauge[]
}
