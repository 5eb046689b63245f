import { pageTitle } from './title.ts'

export interface LinkPreview {
  /** The page's own title, and what a link to it is called in a chat, where that says more. */
  page: string
  title: string
  description: string
  /** Where it stands, whole. */
  address: string
  type: 'website' | 'product' | 'profile'
  /** Whole, square, a JPEG. */
  picture?: { address: string; alt: string }
}

const PICTURE_PIXELS = '640'

/** What search engines and chats show of a page. */
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

/** Facts as schema.org spells them, as text that can stand inside a script element, whatever people wrote in them. */
export const factsText = (facts: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')

export const previewPicture = (origin: string, stem: string): string => `${origin}${stem}-640.jpg`

/** One line of at most 160 letters, cut between words. */
export function shorten(text: string, most = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most - 1)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}
