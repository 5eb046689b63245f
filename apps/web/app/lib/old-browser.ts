import { OPEN_POPOVER } from './popover.ts'
import '../styles/old-browser.css'

// What browsers before Safari 17 and Chrome 114 lack. Only they load it. Closed popovers are hidden by reset.css.

const buttonsOf = (panel: HTMLElement) =>
  document.querySelectorAll<HTMLElement>(`[popovertarget="${CSS.escape(panel.id)}"]`)

function setOpen(panel: HTMLElement, isOpen: boolean): void {
  if (panel.matches(OPEN_POPOVER) === isOpen) return
  panel.toggleAttribute('data-open', isOpen)
  for (const button of buttonsOf(panel)) button.setAttribute('aria-expanded', String(isOpen))
  const [oldState, newState] = isOpen ? ['closed', 'open'] : ['open', 'closed']
  panel.dispatchEvent(Object.assign(new Event('toggle'), { oldState, newState }))
}

/** Closes those that close by themselves, except the ones around this element. */
function closeOthers(inside: Node | null): void {
  for (const panel of document.querySelectorAll<HTMLElement>(`[popover=auto]${OPEN_POPOVER}`))
    if (!panel.contains(inside)) setOpen(panel, false)
}

function open(panel: HTMLElement): void {
  if (panel.getAttribute('popover') === 'auto') closeOthers(panel)
  setOpen(panel, true)
}

function press({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return
  const button = target.closest('[popovertarget]')
  const panel = button && document.getElementById(button.getAttribute('popovertarget')!)
  if (!panel) {
    closeOthers(target)
    return
  }
  const action = button.getAttribute('popovertargetaction')
  if (action === 'hide' || (action !== 'show' && panel.matches(OPEN_POPOVER))) setOpen(panel, false)
  else open(panel)
}

function pressKey({ key }: KeyboardEvent): void {
  const panel = key === 'Escape' && document.querySelector<HTMLElement>(`[popover=auto]${OPEN_POPOVER}`)
  if (!panel) return
  if (panel.contains(document.activeElement)) buttonsOf(panel)[0]?.focus()
  setOpen(panel, false)
}

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    open(this)
  },
  hidePopover(this: HTMLElement) {
    setOpen(this, false)
  },
})
// Missing before iOS 16.
HTMLFormElement.prototype.requestSubmit ??= function (this: HTMLFormElement) {
  const button = document.createElement('button')
  button.hidden = true
  this.append(button)
  button.click()
  button.remove()
}
document.addEventListener('click', press)
// Later than the page's own keys, which ask whether a menu is open.
window.addEventListener('keydown', pressKey)
