import { useQuery } from '@tanstack/react-query'
import type { Service } from '@vendly/contract/services'
import { useParams, useSearchParams } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { useSession } from '../../../lib/session.ts'
import { pageMeta } from '../../../lib/title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { NotFound } from '../../../ui/not-found.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { photoFiles, Thumb, type Tint } from '../../../ui/photo.tsx'
import { servicePath } from '../booking-paths.ts'
import { AskForm } from './ask-form.tsx'
import { serviceQuery } from './quotes.queries.ts'

export const meta = () => pageMeta('Ask for a quote')
export const handle: ScreenHandle = { phone: 'deep', title: 'Ask for a quote' }

/** Asks one seller for a quote, or everybody on a campus who offers a category. */
export default function AskScreen() {
  const { id } = useParams()
  const session = useSession()
  return (
    <div className="mx-auto max-w-form">
      <PageHead title={id ? 'Ask for a quote' : 'Ask for it'} back={id ? servicePath(id) : '/services'} />
      {session.status === 'in' && session.user.role === 'admin' ? (
        <EmptyState title="Administrators can’t book" text="Sign in with an account that has a wallet." closed />
      ) : id ? (
        <AskSeller id={id} />
      ) : (
        <AskMany />
      )}
    </div>
  )
}

function AskMany() {
  const [search] = useSearchParams()
  const named = (name: string) => search.get(name) ?? ''
  return <AskForm text={named('q')} category={named('category')} campus={named('campus') || undefined} />
}

function AskSeller({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(serviceQuery(id))
  if (error instanceof ApiProblem && error.status === 404) return <NotFound what="service" />
  if (error)
    return (
      <Failed
        title="Couldn’t load the service"
        text="Nothing was sent."
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data)
    return (
      <SkeletonOf what="the service">
        <RowsSkeleton count={3} />
      </SkeletonOf>
    )
  if (data.mode !== 'quote' || data.isOwn) return <NotByQuote service={data} />
  const { name, vendor, image } = data
  return (
    <>
      <section aria-label="Who you ask" className="flex items-center gap-3 px-gutter py-3">
        <Thumb files={photoFiles(image?.url)} tint={image?.tint as Tint | undefined} />
        <div className="min-w-0">
          <h2 className="font-semibold">{name}</h2>
          <p className="text-ink-2 text-sm">{vendor.businessName}</p>
        </div>
      </section>
      <AskForm service={data} />
    </>
  )
}

const NotByQuote = ({ service }: { service: Service }) => (
  <EmptyState
    title={service.isOwn ? 'This is your own service' : 'This has a price'}
    text={service.isOwn ? 'Buyers ask you for a quote here.' : 'You can book it right away.'}
  >
    <ButtonLink to={servicePath(service._id)}>Open the service</ButtonLink>
  </EmptyState>
)
