import type { NotificationSettings } from './users.ts'

/** Whether a time of day in Lagos (14:35) is in the user's quiet hours. The same two times are no hours. */
export function isQuiet({ isOn, from, until }: NotificationSettings['quietHours'], time: string): boolean {
  if (!isOn || from === until) return false
  return from < until ? time >= from && time < until : time >= from || time < until
}
