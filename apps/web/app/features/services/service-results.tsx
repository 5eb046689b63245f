import { Link, useRevalidator } from 'react-router'
import { countText } from '../../lib/money.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { SectionHead } from '../../ui/list.tsx'
import type { ServiceData } from './service-card-data.ts'
import { ServiceRow } from './service-row.tsx'
import type { ServicesFound } from './services-found.ts'

const ServiceGrid = ({ list }: { list: readonly ServiceData[] }) => (
  <ul className="service-grid">
    {list.map((service) => (
      <ServiceRow key={service.id} service={service} />
    ))}
  </ul>
)

/** The list in groups, or why it is empty. */
export function ServiceResults({
  found,
  nothing,
  start,
  ask,
}: Pick<ServicesFound, 'found' | 'nothing' | 'start' | 'ask'>) {
  const { revalidate, state } = useRevalidator()
  if (!found)
    return (
      <Failed
        title="Couldn’t load the services"
        text="Your bookings and your money are not affected."
        onRetry={() => void revalidate()}
        busy={state === 'loading'}
      />
    )
  if (nothing)
    return (
      <>
        <EmptyState title={nothing.title} text={nothing.text}>
          {nothing.links.map(({ label, to }, at) => (
            <ButtonLink key={label} to={to} kind={at === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
        </EmptyState>
        {nothing.others && (
          <section aria-label="On other days">
            <SectionHead title="On other days" />
            <ServiceGrid list={nothing.others} />
          </section>
        )}
      </>
    )
  return (
    <>
      {found.groups.map(({ title, count, list }) => (
        <section key={title ?? ''} aria-label={title ?? 'Services'}>
          {title ? (
            <SectionHead title={title} note={count && countText(count)} />
          ) : (
            <h2 className="sr-only">Services</h2>
          )}
          <ServiceGrid list={list} />
        </section>
      ))}
      <div className="grid justify-items-center gap-3 py-5">
        {found.more && (
          <ButtonLink kind="secondary" to={found.more}>
            Show more services
          </ButtonLink>
        )}
        <p className="text-ink-2 text-sm">
          Not here?{' '}
          <Link to={ask} className="touch font-semibold text-brand-text">
            Ask for it
          </Link>
        </p>
        {start && (
          <Link to={start} className="touch font-semibold text-brand-text text-sm">
            Back to the start
          </Link>
        )}
      </div>
    </>
  )
}
