export const pageTitle = (page: string): string => `${page} | Vendly - Campus Marketplace`

/** Keeps a page out of search results. */
export const noIndex = { name: 'robots', content: 'noindex' }

/** For the `meta` of a screen that strangers do not look for. Public pages have `publicHead` of `link-preview.ts`. */
export const pageMeta = (page: string) => [{ title: pageTitle(page) }, noIndex]
