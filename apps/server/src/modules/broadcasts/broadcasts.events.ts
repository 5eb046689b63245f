import { event } from '../../platform/events.ts'

export const broadcastStarted = event<{ broadcastId: string }>('broadcastStarted')
