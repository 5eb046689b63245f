import { z } from 'zod'

/** Where a seller delivers, and whether the caller's own address is there. */
export const deliveryArea = z.object({
  places: z.number().int().meta({ description: 'How many places of its campus the store delivers to; 0: all of them' }),
  /** The caller's default address on that campus; null for guests and for those without one. */
  own: z.object({ place: z.string(), isServed: z.boolean() }).nullable(),
})
export type DeliveryArea = z.output<typeof deliveryArea>
