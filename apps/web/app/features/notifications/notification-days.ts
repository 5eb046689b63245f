import type { Notification } from '@vendly/contract/notifications'
import { dayText } from '../../lib/time.ts'

const DAY_MS = 86_400_000

export interface NoticeDay {
  /** "Today", "Yesterday", "18 Nov". */
  day: string
  notices: Notification[]
}

/** Notices under the day they came, in the order they have. */
export function byDay(notices: readonly Notification[], now: Date): NoticeDay[] {
  const days: NoticeDay[] = []
  for (const notice of notices) {
    const day = dayWord(new Date(notice.createdAt), now)
    const last = days.at(-1)
    if (last?.day === day) last.notices.push(notice)
    else days.push({ day, notices: [notice] })
  }
  return days
}

function dayWord(at: Date, now: Date): string {
  const text = dayText(at)
  if (text === dayText(now)) return 'Today'
  return text === dayText(new Date(now.getTime() - DAY_MS)) ? 'Yesterday' : text
}
