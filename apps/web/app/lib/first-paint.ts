import { storageKeys } from './storage.ts'

/** At this round trip or slower, or when data is to be saved, headings use the system's typeface. */
const SLOW_LINE_MS = 150

/**
 * Runs inline before the first paint, so nothing flashes: the chosen theme, else the system's; whether somebody is signed
 * in, and as what, which decides the bars; and whether the line is fast enough for the heading typeface.
 */
export const firstPaintScript = [
  'try{var d=document.documentElement,s=localStorage;',
  `d.dataset.theme=s.getItem('${storageKeys.theme}')||`,
  "(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light');",
  `d.dataset.session=s.getItem('${storageKeys.token}')?'in':'out';`,
  `d.dataset.role=(/"role":"(\\w+)"/.exec(s.getItem('${storageKeys.user}'))||[])[1];`,
  `var c=navigator.connection;if(!c||!(c.saveData||c.rtt>=${SLOW_LINE_MS}))d.dataset.face='own'`,
  "}catch(e){document.documentElement.dataset.theme='light'};",
].join('')

/** Keeps the mark on <html> right after the first paint, when somebody signs in or out. */
export function markSession(isSignedIn: boolean): void {
  document.documentElement.dataset.session = isSignedIn ? 'in' : 'out'
}
