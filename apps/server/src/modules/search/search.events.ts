import { event } from '../../platform/events.ts'

/** Products that were listed, edited, restocked or made cheaper can be found as they are now. */
export const productsIndexed = event<{ productIds: string[] }>('productsIndexed')
