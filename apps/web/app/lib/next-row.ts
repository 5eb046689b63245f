import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const ROWS = '[data-row]'

/**
 * In a list that rows leave when they are done: the focus that was in such a row goes on to the one in its place. The browser
 * would drop it to the top of the page.
 */
export function useFocusOnNextRow(list: RefObject<HTMLElement | null>): void {
  const last = useRef<{ row: Element; at: number }>(undefined)
  // Before a row can have the focus: effects that run after the paint come too late for a press at once.
  useLayoutEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const row = (target as Element).closest(ROWS)
      last.current = row ? { row, at: rowsOf(list.current).indexOf(row as HTMLElement) } : undefined
    }
    const box = list.current
    box?.addEventListener('focusin', onFocus)
    return () => box?.removeEventListener('focusin', onFocus)
  }, [list])
  // After each render, because the rows come from above.
  useEffect(() => {
    if (!last.current || last.current.row.isConnected || document.activeElement !== document.body) return
    const rows = rowsOf(list.current)
    const next = rows[last.current.at] ?? rows.at(-1)
    last.current = undefined
    next?.focus()
  })
}

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>(ROWS) ?? [])]
