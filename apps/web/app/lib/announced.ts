const links = new Set<string>()

/** What is new at this address is announced by the page itself. */
export const announceLink = (link: string): void => void links.add(link)

/** True once for what the page has announced, so that no toast says the same again. */
export const wasAnnounced = (link: string | undefined): boolean => link !== undefined && links.delete(link)
