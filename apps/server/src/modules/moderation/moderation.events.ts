import { event } from '../../platform/events.ts'

export const userRegistered = event<{ userId: string }>('userRegistered')
export const userWarned = event<{ userId: string; reason: string; count: number }>('userWarned')
export const userSuspended = event<{ userId: string; reason: string }>('userSuspended')
export const userReactivated = event<{ userId: string; reason: string }>('userReactivated')
