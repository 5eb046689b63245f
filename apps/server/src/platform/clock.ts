let read: () => Date = () => new Date()

/** The time that business rules use; tests may move it. */
export const now = (): Date => read()

/** Replaces the clock until the returned function is called. */
export function useClock(replacement: () => Date): () => void {
  read = replacement
  return () => {
    read = () => new Date()
  }
}

export const minutes = (n: number): number => n * 60_000
export const hours = (n: number): number => n * 3_600_000
export const days = (n: number): number => n * 86_400_000
export const later = (ms: number, from: Date = now()): Date => new Date(from.getTime() + ms)
