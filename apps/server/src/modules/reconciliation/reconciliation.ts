import type { Context } from '../../platform/context.ts'

/** A time span in which both sides are compared. */
export type Window = { from: Date; to: Date }

/** One kind of record that the payment provider keeps too. */
export type Reconciliation = {
  /** As "charges". */
  readonly name: string
  /**
   * Compares both ways: applies what we missed, records a break for what differs. Returns how many records were compared, or
   * null when the provider did not answer.
   */
  readonly compare: (context: Context, window: Window) => Promise<number | null>
}

let all: readonly Reconciliation[] = []

/** Called once at start-up with what all modules compare. */
export function registerReconciliations(reconciliations: readonly Reconciliation[]): void {
  all = reconciliations
}

export const reconciliations = (): readonly Reconciliation[] => all
