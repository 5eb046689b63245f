import { lazyPart } from '../../ui/lazy-part.tsx'

/** Loaded only where something is featured. */
export const FeaturedPart = lazyPart(
  async () => ({ default: (await import('./featured-row.tsx')).FeaturedRow }),
  'none',
)
