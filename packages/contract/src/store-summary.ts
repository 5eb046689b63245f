import { z } from 'zod'
import { id } from './ids.ts'

/** What lists show of a store, or of a student who sells: they have no slug and no picture of a store. */
export const storeSummary = z.object({
  _id: id,
  businessName: z.string(),
  slug: z.string(),
  colour: z.string(),
  /** A prefix, as `url` of a Picture: `${image}-160.webp` exists. */
  image: z.string().nullable(),
})
export type StoreSummary = z.output<typeof storeSummary>
