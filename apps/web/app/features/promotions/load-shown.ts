import type { ShownBanner, ShownCollection, ShownFeatured, ShownStrip } from '@vendly/contract/promotions-shown'
import type { RouterContextProvider } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import { ask } from '../../lib/server-api.ts'

type Where = { place?: 'home' | 'market' | 'category'; category?: string; campus?: string }
type Shown = {
  banner: ShownBanner | null
  strip: ShownStrip | null
  collections: ShownCollection[]
  featured: ShownFeatured[]
}

/** For loaders: what a page shows to everybody. A page without it is still useful. */
export async function loadShown(context: Readonly<RouterContextProvider>, query: Where): Promise<Shown> {
  try {
    return (await ask(context, 'GET /promotions/shown', { query })).data
  } catch (problem) {
    if (problem instanceof ApiProblem) return { banner: null, strip: null, collections: [], featured: [] }
    throw problem
  }
}
