/** What was typed and has not reached the server yet. Whose it is stands with it: phones are lent. */
export interface KeptDraft<Fields> {
  userId: string
  at: string
  fields: Fields
}

export function readDraft<Fields>(key: string, userId: string): KeptDraft<Fields> | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptDraft<Fields> | null
    return kept?.userId === userId ? kept : undefined
  } catch {
    // Storage that was cut short counts as empty; the server has what it last got.
    return undefined
  }
}

export function keepDraft<Fields>(key: string, draft: KeptDraft<Fields>): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A full phone: the server still gets it.
  }
}

export const dropDraft = (key: string): void => localStorage.removeItem(key)

/** Which is newer: what this phone kept, or what the server has (perhaps from another phone). */
export function newerOf<Fields>(
  kept: KeptDraft<Fields> | undefined,
  server: { updatedAt: string } | null | undefined,
): 'kept' | 'server' {
  if (!kept) return 'server'
  return !server || kept.at > server.updatedAt ? 'kept' : 'server'
}
