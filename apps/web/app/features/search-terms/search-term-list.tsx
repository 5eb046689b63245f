import type { SearchTerm } from '@vendly/contract/search-terms'
import { countOf } from '../../lib/count-of.ts'
import { countText } from '../../lib/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { List, Row } from '../../ui/list.tsx'
import { shareText } from './share-text.ts'

/** What would help, or what was done. */
function TermState({ term: { proposal, synonyms, asked, phrase } }: { term: SearchTerm }) {
  if (synonyms) return <Badge tone="ok">Means {synonyms.filter((one) => one !== phrase)[0] ?? phrase}</Badge>
  if (asked) return <Badge tone="ok">{countOf(asked, 'store')} asked</Badge>
  if (proposal.act === 'none') return null
  if (proposal.act === 'synonym') return <Badge tone="blue">Synonym: {proposal.meaning}</Badge>
  if (proposal.act === 'category') return <Badge tone="blue">Category: {proposal.category.name}</Badge>
  return <Badge tone="gold">Ask stores</Badge>
}

/** How many searches led to it, and which share of them. */
function Led({ part, term }: { part: number; term: SearchTerm }) {
  const share = part > 0 && shareText(part, term)
  return (
    <>
      {countText(part)}
      {share && <span className="block text-ink-3 text-xs">{share}</span>}
    </>
  )
}

const columns: readonly Column<SearchTerm>[] = [
  {
    key: 'phrase',
    head: 'Searched for',
    cell: ({ phrase }) => <b className="block min-w-28 whitespace-normal">{phrase}</b>,
  },
  { key: 'mostAt', head: 'Most at', cell: ({ mostAt }) => mostAt ?? 'All campuses' },
  { key: 'searches', head: 'Searches', numeric: true, cell: ({ searches }) => countText(searches) },
  { key: 'empty', head: 'No results', numeric: true, cell: ({ empty }) => countText(empty) },
  { key: 'presses', head: 'Opened one', numeric: true, cell: (term) => <Led part={term.presses} term={term} /> },
  { key: 'carted', head: 'Added one', numeric: true, cell: (term) => <Led part={term.carted} term={term} /> },
  { key: 'bought', head: 'Bought one', numeric: true, cell: (term) => <Led part={term.bought} term={term} /> },
  { key: 'help', head: 'What would help', cell: (term) => <TermState term={term} /> },
]

/** Left out beside the open phrase, which has them too. */
const LEFT_OUT = ['mostAt', 'presses', 'carted', 'bought']

interface ListProps {
  terms: readonly SearchTerm[]
  onOpen: (id: string) => void
}

export function TermTable({ terms, openId, onOpen }: ListProps & { openId: string | undefined }) {
  return (
    <DataTable
      caption="Searches"
      columns={openId ? columns.filter(({ key }) => !LEFT_OUT.includes(key)) : columns}
      rows={terms}
      rowKey={({ _id }) => _id}
      rowName={({ phrase }) => phrase}
      openKey={openId}
      onOpen={({ _id }) => onOpen(_id)}
    />
  )
}

export function TermRows({ terms, onOpen }: ListProps) {
  return (
    <List label="Searches">
      {terms.map((term) => (
        <Row
          key={term._id}
          rowKey={term._id}
          onPress={() => onOpen(term._id)}
          title={term.phrase}
          text={`${countText(term.empty)} without results, ${countText(term.presses)} opened one, ${countText(term.bought)} bought one`}
          end={
            <span className="grid justify-items-end gap-1">
              <b className="figures">{countText(term.searches)}</b>
              <TermState term={term} />
            </span>
          }
        />
      ))}
    </List>
  )
}
