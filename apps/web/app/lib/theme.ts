import { storageKeys } from './session.ts'

export type Theme = 'light' | 'dark'

/**
 * Runs before the first paint: the person's choice, else the phone's; and whether somebody is signed in, so that the
 * guests' bar does not flash by. Kept as text because it stands inline in the page.
 */
export const firstPaintScript = [
  'try{var d=document.documentElement,s=localStorage;',
  `d.dataset.theme=s.getItem('${storageKeys.theme}')||`,
  "(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light');",
  `d.dataset.session=s.getItem('${storageKeys.token}')?'in':'out'`,
  "}catch(e){document.documentElement.dataset.theme='light'}",
].join('')

export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  localStorage.setItem(storageKeys.theme, theme)
}
