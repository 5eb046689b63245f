/** A smaller difference may be the way of the answer, or an answer that the document asked for early. */
const NOTICED_MS = 90_000
let aheadMs = 0

/** Compares the `date` of an answer that has just come with the device's clock. */
export function noteServerTime(date: string | null): void {
  if (!date) return
  const ahead = Date.now() - Date.parse(date)
  aheadMs = Math.abs(ahead) > NOTICED_MS ? ahead : 0
}

/** Now by the server's clock, for times that it has sent: a phone's own clock may be wrong by hours. */
export const serverNow = (): Date => new Date(Date.now() - aheadMs)
