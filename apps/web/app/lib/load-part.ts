/** Between the tries: a short gap in the network, or a server that is being replaced, is over by then. */
const PAUSES_MS = [400, 1_600]
/** Style sheets that did not load. Vite asks for each only once, so they are fetched again here. */
const missingStyles = new Set<string>()

/** A part of the application did not load: no network, or the server no longer has this version of it. */
export class PartMissing extends Error {}

/** Loads code on demand, and tries again. Throws: PartMissing. */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const pause of [...PAUSES_MS, undefined]) {
    try {
      await Promise.all([...missingStyles].map(loadStyle))
      return await load()
    } catch (cause) {
      if (pause === undefined) throw new PartMissing('A part of the page did not load', { cause })
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  throw new PartMissing()
}

function loadStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => {
      missingStyles.delete(href)
      resolve()
    }
    link.onerror = () => {
      link.remove()
      reject(new Error(href))
    }
    document.head.append(link)
  })
}

if (typeof window !== 'undefined') {
  window.addEventListener('vite:preloadError', (event) => {
    const [, href] = /CSS for (\S+)/.exec(event.payload.message) ?? []
    if (href) missingStyles.add(href)
  })
}
