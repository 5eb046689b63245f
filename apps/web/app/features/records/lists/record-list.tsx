import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { countText } from '../../../lib/money.ts'
import { type RecordKind, recordPathOf } from '../../../lib/record-path.ts'
import { useWideScreen } from '../../../lib/wide-screen.ts'
import { AdminList } from '../../../ui/admin-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { KeyHints } from '../../../ui/key-hints.tsx'
import { List } from '../../../ui/list.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { TableSkeleton } from '../../../ui/table-skeleton.tsx'
import { rememberList } from '../record-neighbours.ts'

interface Line {
  _id: string
  name: string
}
interface Page<One> {
  data: One[]
  pagination?: { total: number; totalIsExact?: boolean } | undefined
}

export interface RecordListProps<One extends Line> {
  kind: RecordKind
  title: string
  query: UseInfiniteQueryResult<InfiniteData<Page<One>>>
  q: string | undefined
  filters: ReactNode
  onClear: () => void
  columns: readonly Column<One>[]
  sort: string
  onSort: (sort: string) => void
  rowName: (line: One) => string
  /** On a phone. */
  row: (line: One) => ReactNode
}

/** A list of stores or riders, each of which leads to its record. */
export function RecordList<One extends Line>(list: RecordListProps<One>) {
  const { kind, title, query, q, columns, sort, onSort, rowName } = list
  const noun = title.toLowerCase()
  const wide = useWideScreen()
  const navigate = useNavigate()
  const { total, totalIsExact = true } = query.data?.pages[0]?.pagination ?? {}
  const { data } = query
  useEffect(
    () => rememberList(kind, data?.pages.flatMap((page) => page.data.map(({ _id }) => _id)) ?? []),
    [kind, data],
  )
  return (
    <AdminList
      title={title}
      filters={list.filters}
      count={
        total === undefined
          ? undefined
          : `${countText(total)}${totalIsExact ? '' : '+'} ${total === 1 ? noun.slice(0, -1) : noun}`
      }
      tools={wide && <KeyHints hints={{ 'J K': 'move', Enter: 'open' }} />}
    >
      <PagedList
        query={query}
        noun={noun}
        step={30}
        failedText="Nothing has changed."
        skeleton={wide ? <TableSkeleton rows={10} columns={7} /> : <RowsSkeleton count={8} />}
        empty={
          <EmptyState
            title={q ? `No ${noun} match “${q}”` : `No ${noun} match these filters`}
            text="Try part of a name, an email or the last digits of a phone number."
          >
            <Button kind="secondary" onClick={list.onClear}>
              Clear filters
            </Button>
          </EmptyState>
        }
      >
        {(lines) =>
          wide ? (
            <DataTable
              caption={title}
              columns={columns}
              rows={lines}
              rowKey={({ _id }) => _id}
              rowName={rowName}
              onOpen={({ _id }) => navigate(recordPathOf(kind, _id))}
              sorting={{ key: sort, direction: sort === 'name' ? 'up' : 'down' }}
              onSort={({ key }) => onSort(key)}
            />
          ) : (
            <List label={title}>{lines.map(list.row)}</List>
          )
        }
      </PagedList>
    </AdminList>
  )
}
