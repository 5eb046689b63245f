import { event } from '../../platform/events.ts'

export const userWarned = event<{ userId: string; reason: string; count: number }>('userWarned')
export const userSuspended = event<{ userId: string; reason: string }>('userSuspended')
export const userReactivated = event<{ userId: string; reason: string }>('userReactivated')
/** It began, was lifted, or ended by time: what the user wrote is hidden from others now, or visible again. */
export const shadowbanChanged = event<{ userId: string }>('shadowbanChanged')

/** The job that runs when a shadowban expires. */
export const shadowbanExpired = { task: 'moderation.endShadowban' } as { task: string; payload?: { userId: string } }
