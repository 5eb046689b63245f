/** How long a room's last event is remembered, in ms. A browser that was away for longer fetches everything again. */
const KEEP_MS = 600_000
const MAX_ROOMS = 50_000

/** Which rooms had events lately, so that a browser that was away for a moment learns whether it missed one. */
export function recentRooms(now: () => number = () => performance.now()) {
  /** When each room had its last event, oldest first. */
  const last = new Map<string, number>()
  let completeSince = now()
  return {
    note(room: string): void {
      last.delete(room)
      last.set(room, now())
      for (const [oldest, at] of last) {
        if (last.size <= MAX_ROOMS && at >= now() - KEEP_MS) break
        if (last.size > MAX_ROOMS) completeSince = at
        last.delete(oldest)
      }
    },
    /** After events that this process did not hear of. */
    restart(): void {
      last.clear()
      completeSince = now()
    },
    /** Whether none of the rooms had an event in the last `ms`. Without a number, or where that is not known: no. */
    areQuiet(rooms: Iterable<string>, ms: unknown): boolean {
      if (typeof ms !== 'number' || !(ms >= 0 && ms <= KEEP_MS)) return false
      const start = now() - ms
      if (start <= completeSince) return false
      for (const room of rooms) if ((last.get(room) ?? -1) >= start) return false
      return true
    },
  }
}
