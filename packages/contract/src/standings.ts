/** Whether an administrator lets a store sell and a rider carry. */
export const standings = ['verified', 'stopped', 'revoked'] as const
export type Standing = (typeof standings)[number]
