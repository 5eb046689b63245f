import { useInfiniteQuery } from '@tanstack/react-query'
import type { Synonym } from '@vendly/contract/synonyms'
import { useState } from 'react'
import { useAccess } from '../../lib/admin-access.ts'
import { showToast } from '../../lib/toasts.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { SynonymSheet } from './synonym-sheet.tsx'
import { SYNONYMS_PER_PAGE, synonymsQuery, useChangeSynonyms } from './synonyms.queries.ts'
import { WordRow, WordsHead } from './word-list.tsx'

/** The synonyms of the search: what buyers call the same product, and how they misspell it. */
export function SynonymsPart() {
  const [q, setQ] = useState('')
  const [editing, setEditing] = useState<Synonym | 'new'>()
  const mayAct = useAccess().may('goods:act')
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-2 text-sm">
        A search for one phrase of a group finds them all; a broad word finds what it stands for. Changes reach the
        search within half a minute.
      </p>
      <WordsHead label="Search synonyms" q={q} onSearch={setQ} onAdd={mayAct ? () => setEditing('new') : undefined} />
      <PagedList
        query={useInfiniteQuery(synonymsQuery(q))}
        noun="synonyms"
        step={SYNONYMS_PER_PAGE}
        failedText="Nothing has changed."
        skeleton={<RowsSkeleton count={6} />}
        empty={
          <EmptyState
            title={q ? `No synonyms with “${q}”` : 'No synonyms yet'}
            text="Add what buyers on your campuses call the same product."
          />
        }
      >
        {(synonyms) => <Groups synonyms={synonyms} onEdit={mayAct ? setEditing : undefined} />}
      </PagedList>
      {editing && (
        <SynonymSheet
          synonym={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={(phrases) => {
            setEditing(undefined)
            showToast({ text: `Saved: ${phrases.join(', ')}`, tone: 'ok' })
          }}
        />
      )}
    </div>
  )
}

interface GroupsProps {
  synonyms: readonly Synonym[]
  /** None: the viewer may only read. */
  onEdit?: (synonym: Synonym) => void
}

function Groups({ synonyms, onEdit }: GroupsProps) {
  const [deleting, setDeleting] = useState<Synonym>()
  const { mutate, isPending } = useChangeSynonyms()
  const remove = (synonym: Synonym) =>
    mutate(
      { kind: 'delete', id: synonym._id },
      {
        onSuccess: () => showToast({ text: `Deleted: ${synonym.phrases.slice(0, 3).join(', ')}` }),
        onError: (problem) => showToast({ text: problem.message, tone: 'bad' }),
        onSettled: () => setDeleting(undefined),
      },
    )
  return (
    <>
      <ul aria-label="Synonyms" className="rows-ruled border-line border-y">
        {synonyms.map((synonym) => (
          <WordRow
            key={synonym._id}
            onEdit={onEdit && (() => onEdit(synonym))}
            onDelete={() => setDeleting(synonym)}
            deleteLabel={`Delete ${synonym.isBroad ? 'the broad word ' : ''}${synonym.phrases[0]}`}
          >
            <span className="min-w-0">
              <b className="font-semibold">{synonym.phrases[0]}</b>
              <span className="text-ink-2">
                {synonym.isBroad ? ' finds ' : ', '}
                {synonym.phrases.slice(1).join(', ')}
              </span>
            </span>
          </WordRow>
        ))}
      </ul>
      <Confirm
        open={deleting !== undefined}
        title={deleting?.isBroad ? 'Delete this broad word?' : 'Delete these synonyms?'}
        yes="Delete"
        no="Keep them"
        danger
        busy={isPending && 'Deleting…'}
        onYes={() => deleting && remove(deleting)}
        onNo={() => setDeleting(undefined)}
      >
        {deleting?.phrases.join(', ')}
      </Confirm>
    </>
  )
}
