import { z } from 'zod'

export const id = z.uuid().meta({ description: 'UUID' })
/** An id, or the readable name in shared links, such as a store's slug. */
export const idOrSlug = z.string().min(1).max(120)
export const byId = z.object({ id })
/** Ids separated by commas: an address has nothing else. */
export const listOfIds = (most: number) =>
  z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(id).max(most))
/** ISO 8601, UTC. */
export const timestamp = z.iso.datetime()
