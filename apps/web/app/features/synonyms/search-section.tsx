import { useSearchParams } from 'react-router'
import { Segmented } from '../../ui/segmented.tsx'
import { ProposalsPart } from './proposals-part.tsx'
import { SearchWordsPart } from './search-words-part.tsx'
import { SynonymsPart } from './synonyms-part.tsx'
import { TrySearch } from './try-search.tsx'

const parts = [
  { value: 'synonyms', label: 'Synonyms' },
  { value: 'proposed', label: 'Proposed' },
  { value: 'words', label: 'Words' },
  { value: 'try', label: 'Try it' },
] as const

/** What the search knows about words. The address names the part. */
export default function SearchSection() {
  const [query, setQuery] = useSearchParams()
  const part = parts.find(({ value }) => value === query.get('part'))?.value ?? 'synonyms'
  const open = (next: string) =>
    setQuery(
      (now) => {
        now.set('part', next)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <Segmented label="Words of the search" name="part" value={part} options={parts} onChange={open} />
      {part === 'synonyms' && <SynonymsPart />}
      {part === 'proposed' && <ProposalsPart />}
      {part === 'words' && <SearchWordsPart />}
      {part === 'try' && <TrySearch />}
    </div>
  )
}
