/**
 * Until the page's code has loaded, a pressed button is marked and remembered: it answers at once, and does what it does a moment
 * later. Links, forms and popovers work without scripts.
 */
export default function earlyPress(): void {
  window.earlyPresses = []
  const press = (event: MouseEvent) => {
    if ('hydrated' in document.documentElement.dataset) {
      document.removeEventListener('click', press, true)
      return
    }
    const button = (event.target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])')
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    button.dataset.waiting = ''
    if (window.earlyPresses!.indexOf(button) < 0) window.earlyPresses!.push(button)
  }
  document.addEventListener('click', press, true)
}
