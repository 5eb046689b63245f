import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Icon } from './icon.tsx'

export interface Column<Row> {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Numbers stand right. */
  numeric?: boolean
  sortable?: boolean
}

export interface Sorting {
  key: string
  direction: 'up' | 'down'
}

export interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What a row is called, for its checkbox. */
  rowName: (row: Row) => string
  /** The row that is open in the side panel. */
  openKey?: string
  onOpen?: (row: Row) => void
  /** The rows with a tick; none: no ticks. */
  picked?: ReadonlySet<string>
  onPick?: (row: Row) => void
  /** Ticks or clears all that are shown, by the box in the head. */
  onPickAll?: (on: boolean) => void
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
}

// A box that scrolls must be reachable by keyboard.
const scrollable = { tabIndex: 0 }

/** A table to work through: 48 a row, sticky head. J and K move, Enter opens, X picks. */
export function DataTable<Row>(table: DataTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  return (
    <section aria-label={table.caption} {...scrollable} className="max-h-dvh overflow-auto rounded-card hairline">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{table.caption}</caption>
        <thead className="sticky top-0 z-1 bg-sunk text-ink-2 text-xs">
          <tr>
            {table.picked && (
              <th scope="col" className="w-10 pl-3">
                {table.onPickAll ? (
                  <PickAll rows={table.rows.map(table.rowKey)} selected={table.picked} onToggle={table.onPickAll} />
                ) : (
                  <span className="sr-only">Picked</span>
                )}
              </th>
            )}
            {table.columns.map((column) => (
              <HeadCell key={column.key} column={column} sorting={table.sorting} onSort={table.onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={(event) => steer(event, body.current)}>
          {table.rows.map((row, at) => (
            <BodyRow key={table.rowKey(row)} row={row} table={table} first={at === 0} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface PickAllProps {
  rows: readonly string[]
  picked: ReadonlySet<string>
  onPick: (on: boolean) => void
}

function PickAll({ rows, picked, onPick }: PickAllProps) {
  const count = rows.filter((key) => picked.has(key)).length
  const all = count > 0 && count === rows.length
  return (
    <input
      type="checkbox"
      className="tick"
      aria-label="Pick all that are shown"
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !all
      }}
      checked={all}
      onChange={() => onPick(!all)}
    />
  )
}

function HeadCell<Row>({ column, sorting, onSort }: HeadCellProps<Row>) {
  const on = sorting?.key === column.key ? sorting.direction : undefined
  const words = (
    <>
      {column.head}
      {on && <Icon name={on === 'up' ? 'caret-up-bold' : 'caret-down-bold'} size="xs" />}
    </>
  )
  return (
    <th
      scope="col"
      aria-sort={on && (on === 'up' ? 'ascending' : 'descending')}
      className={`whitespace-nowrap px-3 py-2 font-semibold ${column.numeric ? 'text-right' : ''}`}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className="touch inline-flex items-center gap-1 font-semibold"
          onClick={() => onSort({ key: column.key, direction: on === 'up' ? 'down' : 'up' })}
        >
          {words}
        </button>
      ) : (
        words
      )}
    </th>
  )
}

interface HeadCellProps<Row> {
  column: Column<Row>
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
}

function BodyRow<Row>({ row, table, first }: { row: Row; table: DataTableProps<Row>; first: boolean }) {
  const key = table.rowKey(row)
  const open = key === table.openKey
  const opens = table.onOpen !== undefined
  const pressed = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') table.onOpen?.(row)
    if (event.key.toLowerCase() === 'x') table.onPick?.(row)
  }
  return (
    <tr
      tabIndex={opens && (open || (first && !table.openKey)) ? 0 : -1}
      aria-selected={opens ? open : undefined}
      onKeyDown={pressed}
      onClick={(event) => {
        const control = (event.target as HTMLElement).closest('a, button, input, label')
        if (!control) table.onOpen?.(row)
      }}
      className={`border-line border-t ${opens ? 'cursor-pointer' : ''} ${open ? 'bg-brand-soft' : 'hover:bg-sunk'}`}
    >
      {table.picked && (
        <td className="pl-3">
          <input
            type="checkbox"
            className="tick"
            aria-label={`Pick ${table.rowName(row)}`}
            checked={table.picked.has(key)}
            onChange={() => table.onPick?.(row)}
          />
        </td>
      )}
      {table.columns.map((column) => (
        <td
          key={column.key}
          className={`h-12 whitespace-nowrap px-3 py-1.5 ${column.numeric ? 'text-right figures' : ''}`}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** J and K, or the arrows, carry the focus from row to row. */
function steer(event: KeyboardEvent, body: HTMLElement | null): void {
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
  if (!step || !body || (event.target as HTMLElement).closest('input, select, textarea')) return
  const rows = [...body.querySelectorAll('tr')]
  const at = rows.findIndex((row) => row.contains(event.target as Node))
  const next = rows[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
