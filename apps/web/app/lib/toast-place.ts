import { readToast, watchToasts } from './toasts.ts'

/** At most as far up as a product card is high. */
const HIGHEST = 320
const KEPT = 'article :is(button, a[aria-label], .price)'

/** Keeps toasts off the prices and buttons of lists. Only in signed-in parts, because public pages have no room for it. */
export function placeToasts(): () => void {
  const place = () => {
    // Before the next paint, and after the toast is on the page.
    if (readToast()) requestAnimationFrame(makeWay)
  }
  // One may have been shown before the bars had loaded.
  place()
  return watchToasts(place)
}

function makeWay(): void {
  const toast = document.querySelector<HTMLElement>('.toaster > *')
  if (!toast || moveUp(toast) || !toast.querySelector('a')) return
  // Three lines fit nowhere between prices and buttons; the end of a product's name may be cut off.
  toast.querySelector('span')?.classList.add('line-clamp-2')
  moveUp(toast)
}

/** Moves the toast up to the first free place; false if there is none. */
function moveUp(toast: HTMLElement): boolean {
  toast.style.translate = ''
  const { top, bottom, left, right } = toast.getBoundingClientRect()
  const kept = [...document.querySelectorAll(KEPT)].map((each) => each.getBoundingClientRect())
  const covers = (up: number) =>
    kept.some((box) => box.top < bottom - up && box.bottom > top - up && box.left < right && box.right > left)
  for (let up = 0; up < HIGHEST; up += 4)
    if (!covers(up)) {
      toast.style.translate = `0 -${up}px`
      return true
    }
  return false
}
