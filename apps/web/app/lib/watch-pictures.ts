/**
 * Links with `data-picture` open over the page; with Ctrl, and when the code for it does not load, they are links to the file. Not a
 * component, because every public page has it.
 */
export function watchPictures(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-picture]')
    if (!link || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    import('../ui/picture-viewer.tsx').then(
      (viewer) => viewer.openPicture(link),
      () => location.assign(link.href),
    )
  })
}
