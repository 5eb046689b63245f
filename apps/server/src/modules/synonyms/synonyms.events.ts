import { event } from '../../platform/events.ts'

/** Words have another meaning in the names of products: what these names say the products are has to be read again. */
export const nameWordsChanged = event<{ words: string[] }>('nameWordsChanged')
