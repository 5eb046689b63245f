import { event } from '../../platform/events.ts'

export const feedbackSent = event<{ feedbackId: string }>('feedbackSent')
export const feedbackAnswered = event<{ feedbackId: string; message: string }>('feedbackAnswered')
