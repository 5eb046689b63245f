import type { Data } from '@vendly/contract/api'

type Day = Data<'GET /riders/earnings'>['days'][number]

/** One bar of the chart: a day, or seven days when there are many. */
export interface DayGroup {
  /** First and last day. */
  from: string
  to: string
  deliveries: number
  delivered: number
  ways: number
}

const AS_DAYS = 31
const WEEK = 7

/** The days, oldest first; in groups of seven that end today when they are too many to draw. */
export function dayGroups(newestFirst: readonly Day[]): DayGroup[] {
  const size = newestFirst.length > AS_DAYS ? WEEK : 1
  const groups: DayGroup[] = []
  for (let at = 0; at < newestFirst.length; at += size) {
    const days = newestFirst.slice(at, at + size)
    const sum = (name: 'deliveries' | 'delivered' | 'ways') => days.reduce((total, day) => total + day[name], 0)
    groups.push({
      from: days.at(-1)?.day ?? '',
      to: days[0]?.day ?? '',
      deliveries: sum('deliveries'),
      delivered: sum('delivered'),
      ways: sum('ways'),
    })
  }
  return groups.reverse()
}
