import { type Html, html } from '../pages/html.ts'

const URL_PATTERN = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/g

/** Plain text as HTML: URLs become links, everything else is escaped. */
export function linkify(text: string): Html[] {
  return text
    .split(URL_PATTERN)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`))
}

/** All URLs in a text, in order. */
export function extractLinks(text: string): string[] {
  return text.match(URL_PATTERN) ?? []
}
