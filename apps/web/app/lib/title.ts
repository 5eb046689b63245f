export const pageTitle = (page: string): string => `${page} | Vendly - Campus Marketplace`

/** For the `meta` of a screen. Public pages also have a description. */
export function pageMeta(page: string, description?: string) {
  const title = pageTitle(page)
  if (!description) return [{ title }]
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ]
}
