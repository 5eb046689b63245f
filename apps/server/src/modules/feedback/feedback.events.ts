import { event } from '../../platform/events.ts'

export const feedbackSent = event<{ feedbackId: string }>('feedbackSent')
export const feedbackReplied = event<{ feedbackId: string; message: string }>('feedbackReplied')
