import { z } from 'zod'

export const id = z.uuid().meta({ description: 'UUID' })
/** An id, or the readable name in shared links, such as a store's slug. */
export const idOrSlug = z.string().min(1).max(120)
export const byId = z.object({ id })
/** ISO 8601, UTC. */
export const timestamp = z.iso.datetime()
