/**
 * Before the first paint, so nothing flashes: the chosen theme, else the system's; whether somebody is signed in, and as what,
 * which decides the bars; and whether the line is fast enough for the heading typeface. The arguments are names in `localStorage`.
 */
export default function firstPaint(themeKey: string, tokenKey: string, userKey: string): void {
  /** At this round trip or slower, or when data is to be saved, headings use the system's typeface. */
  const SLOW_LINE_MS = 150
  const { dataset } = document.documentElement
  try {
    const isDark = matchMedia('(prefers-color-scheme:dark)').matches
    dataset.theme = localStorage.getItem(themeKey) || (isDark ? 'dark' : 'light')
    dataset.session = localStorage.getItem(tokenKey) ? 'in' : 'out'
    dataset.role = (/"role":"(\w+)"/.exec(localStorage.getItem(userKey)!) || [])[1]
    const { connection } = navigator as { connection?: { saveData?: boolean; rtt: number } }
    if (!connection || !(connection.saveData || connection.rtt >= SLOW_LINE_MS)) dataset.face = 'own'
  } catch {
    dataset.theme = 'light'
  }
}
