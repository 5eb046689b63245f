import { event } from '../../platform/events.ts'

/** Told in the app, and worth a letter to whoever wants letters of that kind. */
export const wantsEmailFor = event<{
  userId: string
  about: 'orders' | 'offers'
  title: string
  body: string
  link: string | null
}>('wantsEmailFor')
