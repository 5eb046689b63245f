import { deviceTexts } from './storage.ts'

/** Of ten groups, the one of this browser: drawn by chance, and no id, since a tenth of all browsers have it. */
const GROUP = 'vendly.group'
const draw = (): string => String(Math.floor(Math.random() * 10))

/** Whether this browser belongs to the group that is not shown a promotion. Where nothing can be stored, everything is shown. */
export function isHeldOut(group: number | null | undefined): boolean {
  if (import.meta.env.SSR || group == null) return false
  const own = deviceTexts.read(GROUP) ?? draw()
  return deviceTexts.write(GROUP, own) && own === String(group)
}

/** An inline script that hides the element in which it stands before it is painted: cached pages are the same for all groups. */
export const hideHeldOut = (group: number): string =>
  `try{var s=localStorage,k='${GROUP}';s[k]=s[k]||Math.floor(Math.random()*10);if(s[k]=='${group}')document.currentScript.parentNode.hidden=true}catch{}`
