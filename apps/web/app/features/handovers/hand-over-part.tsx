import { lazyPart } from '../../ui/lazy-part.tsx'

// Loaded when they are opened: buyers, who see the same pages, never hand over and take nothing back.
export const HandOverSheet = lazyPart(
  async () => ({ default: (await import('./hand-over.tsx')).HandOverSheet }),
  'floating',
)
export const TakeBackSheet = lazyPart(
  async () => ({ default: (await import('./take-back-sheet.tsx')).TakeBackSheet }),
  'floating',
)
