import { z } from 'zod'

/** What two accounts have in common: their owners are one person, or know each other well. */
export const sharedThings = z.array(z.enum(['card', 'bank-account', 'device'])).meta({
  id: 'SharedThings',
  description: 'What the accounts of the buyer and the seller share; empty unless an administrator asks',
})
export type SharedThings = z.output<typeof sharedThings>
