import { lazyPart } from '../../ui/lazy-part.tsx'

/** Loaded when it is opened: buyers, who see the same pages, never hand over. */
export const HandOverSheet = lazyPart(
  async () => ({ default: (await import('./hand-over.tsx')).HandOverSheet }),
  'floating',
)
