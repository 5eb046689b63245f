import { v7 } from 'uuid'

let make: () => string = v7

/** Ids that sort by the time they were made, so indexes grow at one end. */
export const newId = (): string => make()

/** Replaces the generator until the returned function is called. */
export function useIds(replacement: () => string): () => void {
  make = replacement
  return () => {
    make = v7
  }
}
