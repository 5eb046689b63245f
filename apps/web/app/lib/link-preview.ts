import { noIndex, pageTitle } from './title.ts'

export interface PreviewPicture {
  /** Absolute. */
  address: string
  alt: string
  type: 'image/jpeg' | 'image/png'
  width: number
  height: number
}

export interface LinkPreview {
  /** The title of the page. */
  page: string
  /** The title of a link to it in a chat. */
  title: string
  description: string
  /** Absolute. */
  address: string
  type: 'website' | 'product' | 'profile'
  picture?: PreviewPicture
}

/** The <head> for search engines and for links shared in chats. */
export const linkPreview = (preview: LinkPreview) => [
  { title: pageTitle(preview.page) },
  { name: 'description', content: preview.description },
  { tagName: 'link' as const, rel: 'canonical', href: preview.address },
  // Chat apps read what the server sent, so the browser does not download the rest.
  ...(import.meta.env.SSR ? chatTags(preview) : []),
]

function chatTags({ title, description, address, type, picture }: LinkPreview) {
  const isWide = picture !== undefined && picture.width > picture.height
  const tags = [
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: 'Vendly' },
    { property: 'og:locale', content: 'en_NG' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { name: 'twitter:card', content: isWide ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
  ]
  if (!picture) return tags
  return [
    ...tags,
    { property: 'og:image', content: picture.address },
    { property: 'og:image:type', content: picture.type },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:image', content: picture.address },
    { name: 'twitter:image:alt', content: picture.alt },
  ]
}

/** The matches of a page, the first of which is the root with the origin of the site. */
type Matches = readonly [{ loaderData?: { origin: string } }, ...unknown[]]

interface PublicPage {
  /** The title. */
  page: string
  description: string
  /** The one address of the page, whatever query it was opened with. */
  path: string
  isIndexed?: boolean
}

const sitePicture = (origin: string): PreviewPicture => ({
  address: `${origin}/preview.png`,
  alt: 'Vendly, the campus marketplace',
  type: 'image/png',
  width: 1200,
  height: 630,
})

/** The <head> of a public page without a picture of its own. */
export function publicHead(matches: Matches, { page, description, path, isIndexed = true }: PublicPage) {
  const origin = matches[0].loaderData?.origin ?? ''
  const head = linkPreview({
    page,
    title: page,
    description,
    address: origin + path,
    type: 'website',
    picture: import.meta.env.SSR ? sitePicture(origin) : undefined,
  })
  return isIndexed ? head : [...head, noIndex]
}

const PICTURE_PIXELS = 640

/** A picture of the media store, which is a square JPEG. */
export const squarePicture = (origin: string, stem: string, alt: string): PreviewPicture => ({
  address: pictureAddress(origin, stem),
  alt,
  type: 'image/jpeg',
  width: PICTURE_PIXELS,
  height: PICTURE_PIXELS,
})

export const pictureAddress = (origin: string, stem: string): string => `${origin}${stem}-${PICTURE_PIXELS}.jpg`

/** One line, cut between words. */
export function shorten(text: string, maxLength = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength - 1)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}
