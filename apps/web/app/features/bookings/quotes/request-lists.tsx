import { useInfiniteQuery } from '@tanstack/react-query'
import { quoteLimits } from '@vendly/contract/quote-limits'
import type { QuoteRequest } from '@vendly/contract/quotes'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { List, SectionHead } from '../../../ui/list.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { QUOTES_PAGE, type QuoteList, quoteRequestsQuery } from './quotes.queries.ts'
import { RequestRow } from './request-row.tsx'

const Rows = ({ label, requests }: { label: string; requests: readonly QuoteRequest[] }) => (
  <div className="pt-2 md:px-gutter">
    <List label={label}>
      {requests.map((request) => (
        <RequestRow key={request._id} request={request} />
      ))}
    </List>
  </div>
)

interface PartProps extends QuoteList {
  title: string
  empty?: React.ReactNode
}

/** One list under its head; nothing at all where there is none and no empty state. */
function Part({ side, status, title, empty = null }: PartProps) {
  const query = useInfiniteQuery(quoteRequestsQuery({ side, status }))
  const isEmpty = query.data?.pages[0]?.data.length === 0
  return (
    <section aria-label={title}>
      {!isEmpty && (
        <div className="px-gutter">
          <SectionHead title={title} />
        </div>
      )}
      <PagedList query={query} noun="requests" step={QUOTES_PAGE} skeleton={<RowsSkeleton count={2} />} empty={empty}>
        {(requests) => <Rows label={title} requests={requests} />}
      </PagedList>
    </section>
  )
}

/** What the reader asked for, and the offers they got. */
export function OwnRequests() {
  return (
    <>
      <Part
        {...{ side: 'buyer', status: 'open' }}
        title="Open"
        empty={
          <EmptyState
            title="No open requests"
            text={`Say what you need and when: up to ${quoteLimits.offers} sellers answer with a price. Asking costs nothing.`}
          >
            <ButtonLink to="/services/ask">Ask for it</ButtonLink>
          </EmptyState>
        }
      />
      <Part {...{ side: 'buyer', status: 'past' }} title="Over" />
    </>
  )
}

/** What others ask for that the reader’s services can answer. */
export function RequestsToAnswer() {
  return (
    <>
      <Part
        {...{ side: 'seller', status: 'open' }}
        title="Open requests"
        empty={
          <EmptyState
            title="Nobody asks right now"
            text="When somebody on your campus asks for what you offer, you answer here with a price and a time. Answering costs nothing."
          />
        }
      />
      <Part {...{ side: 'seller', status: 'answered' }} title="Your offers" />
    </>
  )
}
