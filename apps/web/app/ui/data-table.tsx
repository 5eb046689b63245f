import { type ReactNode, useRef } from 'react'
import { isPageKey, useDocumentKeys } from '../lib/page-keys.ts'
import { Icon } from './icon.tsx'

export interface Column<Row> {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Numbers are aligned right. */
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
  /** The selected rows; none: no checkboxes. */
  selected?: ReadonlySet<string>
  onToggle?: (row: Row) => void
  /** Selects or clears all rows shown, by the checkbox in the head. */
  onToggleAll?: (on: boolean) => void
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
}

// A box that scrolls must be reachable by keyboard.
const scrollable = { tabIndex: 0 }

/** Dense table: 48 px rows, sticky head. The keys work from anywhere on the page: J and K move, Enter opens, X selects. */
export function DataTable<Row>(table: DataTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body, table)
  return (
    <section aria-label={table.caption} {...scrollable} className="max-h-dvh overflow-auto rounded-card hairline">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{table.caption}</caption>
        <thead className="sticky top-0 z-1 bg-sunk text-ink-2 text-xs">
          <tr>
            {table.selected && (
              <th scope="col" className="w-10 pl-3">
                {table.onToggleAll ? (
                  <SelectAll
                    rows={table.rows.map(table.rowKey)}
                    selected={table.selected}
                    onToggle={table.onToggleAll}
                  />
                ) : (
                  <span className="sr-only">Selected</span>
                )}
              </th>
            )}
            {table.columns.map((column) => (
              <HeadCell key={column.key} column={column} sorting={table.sorting} onSort={table.onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {table.rows.map((row, index) => (
            <BodyRow key={table.rowKey(row)} row={row} table={table} first={index === 0} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface SelectAllProps {
  rows: readonly string[]
  selected: ReadonlySet<string>
  onToggle: (on: boolean) => void
}

function SelectAll({ rows, selected, onToggle }: SelectAllProps) {
  const count = rows.filter((key) => selected.has(key)).length
  const all = count > 0 && count === rows.length
  return (
    <input
      type="checkbox"
      className="tick"
      aria-label="Select all rows"
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !all
      }}
      checked={all}
      onChange={() => onToggle(!all)}
    />
  )
}

function HeadCell<Row>({ column, sorting, onSort }: HeadCellProps<Row>) {
  const on = sorting?.key === column.key ? sorting.direction : undefined
  const label = (
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
          {label}
        </button>
      ) : (
        label
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
  // A hovered row must not look like the open one.
  const openMark = open ? 'relative before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-brand' : ''
  return (
    <tr
      data-row={key}
      tabIndex={opens && (open || (first && !table.openKey)) ? 0 : -1}
      aria-selected={opens ? open : undefined}
      onClick={(event) => {
        const control = (event.target as HTMLElement).closest('a, button, input, label')
        if (!control) table.onOpen?.(row)
      }}
      className={`border-line border-t ${opens ? 'cursor-pointer' : ''} ${open ? 'bg-brand-soft' : 'hover:bg-sunk'}`}
    >
      {table.selected && (
        <td className={`pl-3 ${openMark}`}>
          <input
            type="checkbox"
            className="tick"
            aria-label={`Select ${table.rowName(row)}`}
            checked={table.selected.has(key)}
            onChange={() => table.onToggle?.(row)}
          />
        </td>
      )}
      {table.columns.map((column, index) => (
        <td
          key={column.key}
          className={`h-12 whitespace-nowrap px-3 py-1.5 ${column.numeric ? 'text-right figures' : ''} ${index === 0 && !table.selected ? openMark : ''}`}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/**
 * J and K carry the focus from row to row, and the arrows do inside the table; an open panel follows. Enter opens and X
 * selects the row with the focus, or the last one that had it.
 */
function useRowKeys<Row>(
  body: { current: HTMLElement | null },
  { rows, openKey, rowKey, onOpen, onToggle }: DataTableProps<Row>,
) {
  const lastKey = useRef<string>(undefined)
  useDocumentKeys((event) => {
    const lines = [...(body.current?.querySelectorAll<HTMLElement>('tr') ?? [])]
    if (!onOpen || !isPageKey(event) || lines.length === 0) return
    const target = event.target as HTMLElement
    const focused = lines.findIndex((line) => line.contains(target))
    if (focused >= 0) lastKey.current = rowKey(rows[focused]!)
    const at = (key: string | undefined) => rows.findIndex((row) => rowKey(row) === key)
    const current = focused >= 0 ? focused : openKey === undefined ? at(lastKey.current) : at(openKey)
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const row = rows[current]
    if (key === 'x' && row && onToggle) onToggle(row)
    else if (key === 'Enter' && row && !target.closest('a, button, input, summary')) onOpen(row)
    else {
      const step = { j: 1, k: -1, ...(focused >= 0 && { ArrowDown: 1, ArrowUp: -1 }) }[key]
      const [line, next] = step ? [lines[current + step], rows[current + step]] : []
      if (!line || !next) return
      line.focus()
      lastKey.current = rowKey(next)
      if (openKey !== undefined) onOpen(next)
    }
    event.preventDefault()
  })
}
