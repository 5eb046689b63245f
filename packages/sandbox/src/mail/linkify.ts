import { type Html, html } from '../pages/html.ts'

const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/g

/** Plain text whose web addresses can be clicked; everything else is shown as the signs it is. */
export function textWithLinks(text: string): Html[] {
  return text
    .split(ADDRESS)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`))
}

/** All web addresses of a text, in order. */
export function linksIn(text: string): string[] {
  return text.match(ADDRESS) ?? []
}
