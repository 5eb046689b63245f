import { useInfiniteQuery } from '@tanstack/react-query'
import type { SearchWord } from '@vendly/contract/search-words'
import { useState } from 'react'
import { useAccess } from '../../lib/admin-access.ts'
import { problemText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { SelectChip } from '../../ui/select-chip.tsx'
import { SearchWordSheet } from './search-word-sheet.tsx'
import {
  SEARCH_WORDS_PER_PAGE,
  searchWordsQuery,
  useChangeSearchWords,
  type WordFilter,
} from './search-words.queries.ts'
import { WordRow, WordsHead } from './word-list.tsx'
import { isMeaning, meaningOptions, WORD_MEANINGS } from './word-meanings.ts'

/** Phrases that say something about a search and are not searched for. */
export function SearchWordsPart() {
  const [filter, setFilter] = useState<WordFilter>({ q: '' })
  const [editing, setEditing] = useState<SearchWord | 'new'>()
  const mayAct = useAccess().may('goods:act')
  const { q, meaning } = filter
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-2 text-sm">
        What buyers write around a product, what emoji stand for, and words of product names. Changes reach the search
        within half a minute.
      </p>
      <WordsHead
        label="Search the words"
        q={q}
        onSearch={(text) => setFilter((now) => ({ ...now, q: text }))}
        onAdd={mayAct ? () => setEditing('new') : undefined}
      />
      <div>
        <SelectChip
          label="Meaning"
          any="Any meaning"
          value={meaning ?? ''}
          options={meaningOptions}
          onChange={(value) => setFilter((now) => ({ ...now, meaning: isMeaning(value) ? value : undefined }))}
        />
      </div>
      <PagedList
        query={useInfiniteQuery(searchWordsQuery(filter))}
        noun="search words"
        step={SEARCH_WORDS_PER_PAGE}
        failedText="Nothing has changed."
        skeleton={<RowsSkeleton count={6} />}
        empty={
          <EmptyState
            title={q ? `No search words with “${q}”` : 'No search words yet'}
            text={meaning ? `None with the meaning “${WORD_MEANINGS[meaning].label}”.` : undefined}
          />
        }
      >
        {(words) => <Words words={words} onEdit={mayAct ? setEditing : undefined} />}
      </PagedList>
      {editing && (
        <SearchWordSheet
          word={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={(phrase) => {
            setEditing(undefined)
            showToast({ text: `Saved: ${phrase}`, tone: 'ok' })
          }}
        />
      )}
    </div>
  )
}

interface WordsProps {
  words: readonly SearchWord[]
  /** None: the viewer may only read. */
  onEdit?: (word: SearchWord) => void
}

function Words({ words, onEdit }: WordsProps) {
  const change = useChangeSearchWords()
  const send = (input: Parameters<typeof change.mutateAsync>[0]) =>
    change.mutateAsync(input).then(
      () => true,
      (problem: unknown) => {
        showToast({ text: problemText(problem), tone: 'bad' })
        return false
      },
    )
  const remove = async ({ _id, phrase, meaning, standsFor }: SearchWord) => {
    if (!(await send({ act: 'delete', id: _id }))) return
    showToast({
      text: `Deleted: ${phrase}`,
      undo: () => void send({ act: 'add', phrase, meaning, standsFor: standsFor ?? '' }),
    })
  }
  return (
    <ul aria-label="Search words" className="rows-ruled border-line border-y">
      {words.map((word) => (
        <WordRow
          key={word._id}
          onEdit={onEdit && (() => onEdit(word))}
          onDelete={() => void remove(word)}
          deleteLabel={`Delete ${word.phrase}`}
          isBusy={change.isPending}
        >
          <b className="min-w-0 break-words font-semibold">{word.phrase}</b>{' '}
          <span className="text-ink-2 text-sm">
            {WORD_MEANINGS[word.meaning].label}
            {word.standsFor && `: ${word.standsFor}`}
          </span>
        </WordRow>
      ))}
    </ul>
  )
}
