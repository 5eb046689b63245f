import type { RecordKind } from '../../lib/record-path.ts'

const lists = new Map<RecordKind, readonly string[]>()

/** What a list shows, so that a record knows which one is before and after it there. */
export function rememberList(kind: RecordKind, ids: readonly string[]): void {
  lists.set(kind, ids)
}

/** The records before and after one in the list that was open last; undefined at its ends, and without a list. */
export function neighboursOf(kind: RecordKind, id: string): { before?: string; next?: string } {
  const ids = lists.get(kind) ?? []
  const at = ids.indexOf(id)
  return at < 0 ? {} : { before: ids[at - 1], next: ids[at + 1] }
}
