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
    /** For how many ms none of the rooms had an event, as far as that is known. */
    quietMs(rooms: Iterable<string>): number {
      let latest = Math.max(completeSince, now() - KEEP_MS)
      for (const room of rooms) latest = Math.max(latest, last.get(room) ?? latest)
      return Math.max(0, now() - latest)
    },
  }
}
