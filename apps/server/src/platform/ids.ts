import { v7 } from 'uuid'

let make: () => string = v7

/** Ids that sort by creation time, so that indexes grow at one end. */
export const newId = (): string => make()

/** Replaces the generator until the returned function is called. */
export function useIds(replacement: () => string): () => void {
  make = replacement
  return () => {
    make = v7
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** True for text that PostgreSQL accepts as a uuid. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)
