import { lazyPart } from '../../ui/lazy-part.tsx'

/** Loaded only where there is an announcement. */
export const StripPart = lazyPart(async () => ({ default: (await import('./strip.tsx')).Strip }), 'none')
