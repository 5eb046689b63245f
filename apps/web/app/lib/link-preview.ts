import { pageTitle } from './title.ts'

export interface LinkPreview {
  /** The title of the page. */
  page: string
  /** The title of a link to it in a chat. */
  title: string
  description: string
  /** Absolute. */
  address: string
  type: 'website' | 'product' | 'profile'
  /** Absolute address of a square JPEG. */
  picture?: { address: string; alt: string }
}

const PICTURE_PIXELS = '640'

/** The <head> for search engines and for links shared in chats. */
export function linkPreview({ page, title, description, address, type, picture }: LinkPreview) {
  return [
    { title: pageTitle(page) },
    { name: 'description', content: description },
    { tagName: 'link' as const, rel: 'canonical', href: address },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: 'Vendly' },
    { property: 'og:locale', content: 'en_NG' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { name: 'twitter:card', content: 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...(picture
      ? [
          { property: 'og:image', content: picture.address },
          { property: 'og:image:type', content: 'image/jpeg' },
          { property: 'og:image:width', content: PICTURE_PIXELS },
          { property: 'og:image:height', content: PICTURE_PIXELS },
          { property: 'og:image:alt', content: picture.alt },
          { name: 'twitter:image', content: picture.address },
        ]
      : []),
  ]
}

/** Schema.org JSON-LD, escaped so that user content cannot break out of the script element. */
export const factsText = (facts: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')

export const previewPicture = (origin: string, stem: string): string => `${origin}${stem}-640.jpg`

/** One line, cut between words. */
export function shorten(text: string, maxLength = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength - 1)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}
