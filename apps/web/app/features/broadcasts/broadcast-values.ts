import type { BroadcastEmail } from '@vendly/contract/broadcasts'
import type { FieldErrors } from '../../lib/form.ts'
import type { NewBroadcast, SegmentChoice } from './broadcasts.queries.ts'
import { behaviourOf } from './segment-texts.ts'

export const emptyBroadcast = {
  ...{ title: '', body: '', link: '', role: '', campus: '', activeDays: '', behaviour: '', isUrgent: false },
  email: 'none' as BroadcastEmail,
}
export type BroadcastValues = typeof emptyBroadcast

export function segmentOf({ role: chosen, campus, activeDays, behaviour }: BroadcastValues): SegmentChoice {
  const role = (chosen || undefined) as SegmentChoice['role']
  return {
    role,
    campus: campus || undefined,
    activeDays: activeDays ? Number(activeDays) : undefined,
    behaviour: behaviourOf(behaviour, role),
  }
}

/** What its recipients read, and how it is sent. */
export const contentOf = ({ title, body, link, email, isUrgent }: BroadcastValues): Omit<NewBroadcast, 'segment'> => ({
  ...{ title: title.trim(), body: body.trim(), link: link.trim() || null, email },
  ...(isUrgent && { priority: 'high', category: 'urgent' }),
})

export function broadcastErrors({ title, body, link }: BroadcastValues): FieldErrors {
  return {
    ...(!title.trim() && { title: 'Write a title.' }),
    ...(!body.trim() && { body: 'Write a text.' }),
    ...(link.trim() && !/^\/(?![/\\])/.test(link.trim()) && { link: 'Begin with a slash, such as /marketplace.' }),
  }
}
