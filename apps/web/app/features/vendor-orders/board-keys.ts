import { type RefObject, useEffect, useEffectEvent } from 'react'

const rowsIn = (column: Element) => [...column.querySelectorAll<HTMLElement>('[data-row]')]

/** The arrow keys go from order to order and from column to column; Enter opens the one that has the focus. */
export function useBoardKeys(board: RefObject<HTMLElement | null>, onOpen: (id: string) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLElement>('[data-row]')
    // Within a sheet or a field the keys have their own meaning.
    if (!row || target.closest('dialog, input, textarea, select')) return
    if (event.key === 'Enter' && target === row) return onOpen(row.dataset.row ?? '')
    const next = rowBeside(board.current, row, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  })
  useEffect(() => {
    const box = board.current
    box?.addEventListener('keydown', onKey)
    return () => box?.removeEventListener('keydown', onKey)
  }, [board])
}

function rowBeside(board: HTMLElement | null, row: HTMLElement, key: string): HTMLElement | undefined {
  const columns = [...(board?.querySelectorAll('[data-column]') ?? [])]
  const column = columns.findIndex((one) => one.contains(row))
  const rows = rowsIn(columns[column]!)
  const at = rows.indexOf(row)
  if (key === 'ArrowDown') return rows[at + 1]
  if (key === 'ArrowUp') return rows[at - 1]
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const others = key === 'ArrowRight' ? columns.slice(column + 1) : columns.slice(0, column).reverse()
  const filled = others.map(rowsIn).find(({ length }) => length > 0)
  return filled?.[Math.min(at, filled.length - 1)]
}
