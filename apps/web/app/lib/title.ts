/** The one place that knows how a page's title ends. */
export const pageTitle = (page: string): string => `${page} | Vendly - Campus Marketplace`

/** What a screen's `meta` returns: title and, where a stranger may arrive, a description. */
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
