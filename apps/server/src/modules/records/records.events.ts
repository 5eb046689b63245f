import type { StandingAction } from './records.policy.ts'

/** The job that tells a vendor or a rider what an administrator decided about them. */
export const standingChanged = { task: 'records.tellStanding' } as { task: string; payload?: StandingChange }
export type StandingChange = { userId: string; action: StandingAction; reason: string; at: string }
