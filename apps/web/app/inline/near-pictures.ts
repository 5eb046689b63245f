/**
 * Before the body: lazy pictures have no address until they are near the screen. What is watched is the box around the picture
 * (ui/photo.tsx), which has its size without it. Where scripts do not run, the browser's own lazy loading stays.
 */
export default function nearPictures(): void {
  /** A picture is fetched when it is this far below or above the screen; at its side, when it comes into sight (the next photo of a gallery touches its edge). Browsers' own lazy loading begins up to 2,500 px away. */
  const MARGIN_PX = 250
  /** With Data Saver on, or on a line slower than `LEAN_MBITS`, only once it comes into sight: there it also has one pixel per CSS pixel. */
  const LEAN_MARGIN_PX = 0
  const LEAN_MBITS = 0.5
  /** A picture may be stretched by as much as this, rather than loading the next size. */
  const STRETCH = 1.2
  try {
    const { connection } = navigator as { connection?: { saveData?: boolean; downlink: number } }
    const isLean = connection && (connection.saveData || connection.downlink < LEAN_MBITS)
    const nameIn = (element: Element) => (element.localName === 'img' ? 'src' : 'srcset')
    const partsOf = (box: Element) => box.querySelectorAll<HTMLElement>('source,img')
    const smallest = (sizes: string, width: number) => {
      const files = sizes.split(', ')
      return files.find((file) => parseInt(file.split(' ')[1]!, 10) * STRETCH >= width) || files[files.length - 1]!
    }
    const hold = (box: Element) => {
      for (const part of partsOf(box)) {
        const name = nameIn(part)
        const value = part.getAttribute(name)
        if (!value) continue
        part.dataset[name] = value
        part.removeAttribute(name)
      }
    }
    const show = (box: Element) => {
      near.unobserve(box)
      for (const part of partsOf(box)) {
        const name = nameIn(part)
        const value = part.dataset[name]
        if (!value) continue
        const isSmall = isLean && name === 'srcset'
        if (!part.hasAttribute(name)) part.setAttribute(name, isSmall ? smallest(value, box.clientWidth) : value)
        delete part.dataset[name]
      }
    }
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) show(target)
      },
      { rootMargin: `${isLean ? LEAN_MARGIN_PX : MARGIN_PX}px -1px` },
    )
    const watch = (picture: HTMLImageElement) => {
      const box = picture.loading === 'lazy' && picture.closest('[data-photo]')
      if (!box || !picture.hasAttribute('src')) return
      hold(box)
      near.observe(box)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLImageElement) watch(node)
          else if (node instanceof Element) for (const picture of node.querySelectorAll('img')) watch(picture)
    }).observe(document, { childList: true, subtree: true })
    addEventListener('beforeprint', () => {
      for (const box of document.querySelectorAll('[data-photo]')) show(box)
    })
  } catch {
    // The browser's own lazy loading stays.
  }
}
