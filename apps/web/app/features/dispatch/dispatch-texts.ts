import type { DispatchJob, DispatchRider, DispatchStage } from '@vendly/contract/dispatch'
import { countOf } from '../../lib/count-of.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { MapMark } from '../deliveries/map/live-map.ts'

export const stageLooks: Readonly<Record<DispatchStage, { label: string; tone: Tone }>> = {
  waiting: { label: 'No rider', tone: 'gold' },
  offered: { label: 'Offered', tone: 'blue' },
  taken: { label: 'To be picked up', tone: 'blue' },
  carried: { label: 'On the way', tone: 'ok' },
  returning: { label: 'Coming back', tone: 'gold' },
}

/** "12 min", "1 h 40 min" */
export function spanText(from: Date, to: Date): string {
  const minutes = Math.max(1, Math.floor((to.getTime() - from.getTime()) / 60_000))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return hours < 24 ? `${hours} h${rest ? ` ${rest} min` : ''}` : countOf(Math.floor(hours / 24), 'day')
}

/** Whom the job waits for, and since when. */
export function waitText({ stage, since, offer, rider }: DispatchJob, now: Date): string {
  const span = spanText(new Date(since), now)
  if (stage === 'offered' && offer) return `${offer.name} is asked, ready for ${span}`
  if (stage === 'waiting') return `Ready for ${span}`
  if (stage === 'taken') return `${rider?.name} took it ${span} ago`
  return stage === 'carried' ? `With ${rider?.name} for ${span}` : `${rider?.name} brings it back, for ${span}`
}

export const loadText = ({ jobs, lateJobs, isOnline }: DispatchRider): string =>
  [
    jobs === 0 ? 'free' : countOf(jobs, 'delivery', 'deliveries'),
    lateJobs > 0 && `${lateJobs} late`,
    !isOnline && 'offline',
  ]
    .filter(Boolean)
    .join(', ')

const at = <Place extends { lat: number | null; lng: number | null }>({ lat, lng }: Place) =>
  lat === null || lng === null ? undefined : { lat, lng }

/** Where jobs are to be picked up or handed over, with their number in the list, and where riders are. */
export function marksOf(jobs: readonly DispatchJob[], riders: readonly DispatchRider[]): MapMark[] {
  const stops = jobs.flatMap((job, index): MapMark[] => {
    const isCarried = job.stage === 'carried'
    const place = at(isCarried ? job.buyer : job.seller)
    if (!place) return []
    const { name } = isCarried ? job.buyer : job.seller
    return [{ key: job._id, kind: isCarried ? 'buyer' : 'seller', label: name, number: index + 1, ...place }]
  })
  const moving = riders.flatMap(({ _id, name, position }): MapMark[] =>
    position ? [{ key: _id, kind: 'rider', label: name, lat: position.lat, lng: position.lng }] : [],
  )
  return [...stops, ...moving]
}
