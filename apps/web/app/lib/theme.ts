import { storageKeys } from './session.ts'

export type Theme = 'light' | 'dark'

/** Where a round trip takes this many ms or more, or data is to be saved, headings stand in the phone's own face. */
const SLOW_LINE_MS = 150

/**
 * Runs before the first paint: the person's choice, else the phone's; whether somebody is signed in, so that the
 * guests' bar does not flash by; and whether the line carries the heading face. Kept as text because it stands inline in
 * the page.
 */
export const firstPaintScript = [
  'try{var d=document.documentElement,s=localStorage;',
  `d.dataset.theme=s.getItem('${storageKeys.theme}')||`,
  "(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light');",
  `d.dataset.session=s.getItem('${storageKeys.token}')?'in':'out';`,
  `var c=navigator.connection;if(!c||!(c.saveData||c.rtt>=${SLOW_LINE_MS}))d.dataset.face='own'`,
  "}catch(e){document.documentElement.dataset.theme='light'}",
].join('')

export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  localStorage.setItem(storageKeys.theme, theme)
}
