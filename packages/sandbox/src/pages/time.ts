import { type Html, html } from './html.ts'

const TIME = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Africa/Lagos' })

/** A time in Lagos; `at` in ms. */
export const timeHtml = (at: number): Html =>
  html`<time datetime="${new Date(at).toISOString()}">${TIME.format(at)}</time>`
