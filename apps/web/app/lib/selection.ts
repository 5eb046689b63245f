import { limits } from '@vendly/contract/limits'
import { useState } from 'react'
import { problemText } from './problem.ts'
import { showToast } from './toasts.ts'

interface Selectable {
  _id: string
}

/** Loads one page of the list as it is filtered now. */
type LoadPage<Row> = (cursor: string | undefined) => Promise<{
  data: readonly Row[]
  pagination?: { next: string | null }
}>

export interface Selection<Row extends Selectable> {
  /** By id. Rows stay selected while the list is searched for others. */
  rows: ReadonlyMap<string, Row>
  ids: ReadonlySet<string>
  /** On a phone a tap selects instead of opening. */
  isOn: boolean
  start: () => void
  /** Clears it, and ends selecting on a phone. */
  stop: () => void
  toggle: (row: Row) => void
  toggleAll: (rows: readonly Row[], on: boolean) => void
  /** Selects every row that matches the filters, page by page. */
  selectMatching: (loadPage: LoadPage<Row>) => Promise<void>
  /** How many have been loaded by `selectMatching`; undefined when it does not run. */
  loaded: number | undefined
}

/** The selected rows of a list, at most `limits.selected`. */
export function useSelection<Row extends Selectable>(): Selection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map())
  const [isOn, setOn] = useState(false)
  const [loaded, setLoaded] = useState<number>()
  const select = (selected: readonly Row[]) =>
    setRows(new Map(selected.slice(0, limits.selected).map((row) => [row._id, row])))
  const without = (others: readonly Row[]) => [...rows.values()].filter(({ _id }) => !others.some((o) => o._id === _id))
  const selectMatching = async (loadPage: LoadPage<Row>) => {
    setLoaded(0)
    try {
      select(await loadAll(loadPage, setLoaded))
    } catch (problem) {
      showToast({ tone: 'bad', text: `Could not select all: ${problemText(problem)}` })
    } finally {
      setLoaded(undefined)
    }
  }
  return {
    rows,
    ids: new Set(rows.keys()),
    isOn,
    start: () => setOn(true),
    stop: () => {
      setRows(new Map())
      setOn(false)
    },
    toggle: (row) => select(rows.has(row._id) ? without([row]) : [...rows.values(), row]),
    toggleAll: (shown, on) => select(on ? [...without(shown), ...shown] : without(shown)),
    selectMatching,
    loaded,
  }
}

async function loadAll<Row>(loadPage: LoadPage<Row>, onLoaded: (count: number) => void): Promise<Row[]> {
  const all: Row[] = []
  let cursor: string | undefined
  do {
    const { data, pagination } = await loadPage(cursor)
    all.push(...data)
    onLoaded(all.length)
    cursor = pagination?.next ?? undefined
  } while (cursor && all.length < limits.selected)
  return all
}
