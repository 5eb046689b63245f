import type { ReactNode } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { LiveSearch } from '../../ui/live-search.tsx'

interface WordsHeadProps {
  /** Of the search field: "Search synonyms". */
  label: string
  q: string
  onSearch: (text: string) => void
  /** None: the viewer may only read. */
  onAdd?: () => void
}

/** Above a list of words: its search, and the button to add one. */
export const WordsHead = ({ label, q, onSearch, onAdd }: WordsHeadProps) => (
  <div className="flex items-center gap-2">
    <div className="min-w-0 flex-1">
      <LiveSearch label={label} placeholder={label} q={q} onSearch={onSearch} />
    </div>
    {onAdd && (
      <Button icon="plus-bold" onClick={onAdd}>
        Add
      </Button>
    )}
  </div>
)

interface WordRowProps {
  /** None: the viewer may only read. */
  onEdit?: () => void
  onDelete: () => void
  /** What the button deletes: "Delete abeg". */
  deleteLabel: string
  isBusy?: boolean
  children: ReactNode
}

/** A row that opens its words to edit them, with a button to delete them. */
export function WordRow({ onEdit, onDelete, deleteLabel, isBusy, children }: WordRowProps) {
  const row = 'flex min-h-touch min-w-0 flex-1 items-center justify-between gap-3 py-2 text-left'
  if (!onEdit)
    return (
      <li>
        <div className={row}>{children}</div>
      </li>
    )
  return (
    <li className="flex items-center gap-2">
      <button type="button" onClick={onEdit} className={`${row} hover:bg-sunk`}>
        {children}
      </button>
      <IconButton icon="trash" label={deleteLabel} disabled={isBusy} onClick={onDelete} />
    </li>
  )
}
