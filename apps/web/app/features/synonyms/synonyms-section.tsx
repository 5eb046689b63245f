import { useInfiniteQuery } from '@tanstack/react-query'
import type { Synonym } from '@vendly/contract/synonyms'
import { useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { LiveSearch } from '../../ui/live-search.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { SynonymSheet } from './synonym-sheet.tsx'
import { synonymsQuery, useSynonymStep } from './synonyms.queries.ts'

/** The dictionary of the search: what buyers call the same thing, and how they misspell it. */
export default function SynonymsSection() {
  const [q, setQ] = useState('')
  const [open, setOpen] = useState<Synonym | 'new'>()
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(synonymsQuery(q))
  const synonyms = data?.pages.flatMap((page) => page.data)
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-2 text-sm">
        Whoever searches for one phrase of a line finds all of them. Searches know a change within half a minute.
      </p>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <LiveSearch label="Search the dictionary" placeholder="Search words" q={q} onSearch={setQ} />
        </div>
        <Button icon="plus-bold" onClick={() => setOpen('new')}>
          Add words
        </Button>
      </div>
      {synonyms ? (
        <Lines synonyms={synonyms} q={q} onOpen={setOpen} />
      ) : error ? (
        <Failed
          title="The dictionary did not load"
          text={`${error.message} Nothing in it has changed.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonOf what="the dictionary">
          <RowsSkeleton count={6} />
        </SkeletonOf>
      )}
      {hasNextPage && (
        <Button kind="secondary" busy={isFetching && 'Loading…'} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      {open && (
        <SynonymSheet
          synonym={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
          onSaved={(phrases) => {
            setOpen(undefined)
            showToast({ text: `Saved: ${phrases.join(', ')}`, tone: 'ok' })
          }}
        />
      )}
    </div>
  )
}

function Lines({ synonyms, q, onOpen }: { synonyms: Synonym[]; q: string; onOpen: (synonym: Synonym) => void }) {
  const [going, setGoing] = useState<Synonym>()
  const step = useSynonymStep()
  if (synonyms.length === 0) {
    return (
      <EmptyState
        title={q ? `Nothing with “${q}”` : 'No words yet'}
        text="Add what buyers on your campuses call the same thing."
      />
    )
  }
  const remove = (synonym: Synonym) =>
    step.mutate(
      { kind: 'delete', id: synonym._id },
      {
        onSuccess: () => showToast({ text: `No longer the same: ${synonym.phrases.slice(0, 3).join(', ')}` }),
        onError: (problem) => showToast({ text: problem.message, tone: 'bad' }),
        onSettled: () => setGoing(undefined),
      },
    )
  return (
    <>
      <ul aria-label="Words that mean the same" className="rows-ruled border-line border-y">
        {synonyms.map((synonym) => (
          <li key={synonym._id} className="flex items-center gap-2">
            <button
              type="button"
              onClick={() => onOpen(synonym)}
              className="min-h-touch min-w-0 flex-1 py-2 text-left hover:bg-sunk"
            >
              <b className="font-semibold">{synonym.phrases[0]}</b>
              <span className="text-ink-2">, {synonym.phrases.slice(1).join(', ')}</span>
            </button>
            <IconButton icon="trash" label={`Delete ${synonym.phrases[0]}`} onClick={() => setGoing(synonym)} />
          </li>
        ))}
      </ul>
      <Confirm
        open={going !== undefined}
        title="Should these no longer mean the same?"
        yes="Delete"
        no="Keep them"
        danger
        busy={step.isPending && 'Deleting…'}
        onYes={() => going && remove(going)}
        onNo={() => setGoing(undefined)}
      >
        {going?.phrases.join(', ')}
      </Confirm>
    </>
  )
}
