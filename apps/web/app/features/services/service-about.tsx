import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { nairaText } from '../../lib/money.ts'
import { dateMoment } from '../../lib/when.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { List, Row, SectionHead } from '../../ui/list.tsx'
import { NearScreen } from '../../ui/near-screen.tsx'
import { Note } from '../../ui/note.tsx'
import { colourOf, StoreAvatar } from '../../ui/store-avatar.tsx'
import { RatingBars } from '../reviews/rating-bars.tsx'
import { ReviewList } from '../reviews/review-list.tsx'
import type { ServicePage } from './service-page.ts'
import { ServiceRow } from './service-row.tsx'

const PlaceMap = lazyPart(() => import('../addresses/place-map.tsx'))

const HOUR = 3_600_000

/** What comes back and until when, of a start that is chosen. */
function refundText({ service: { policy }, price, total }: ServicePage, start: Date, now: Date): string {
  const at = (hours: number) => new Date(start.getTime() - hours * HOUR)
  const free = at(policy.steps[0]!.hours)
  const whole = free > now ? `You can cancel for free until ${dateMoment(free)}. ` : ''
  const later = policy.steps
    .map(({ keptPercent }, n) => ({ keptPercent, next: policy.steps[n + 1] }))
    .filter(({ next }) => !next || at(next.hours) > now)
    .map(({ keptPercent, next }) => {
      const back = Math.max(0, total - (price * keptPercent) / 100)
      const text = back > 0 ? `${nairaText(back)} of ${nairaText(total)} comes back` : 'nothing comes back'
      return next ? `${text} until ${dateMoment(at(next.hours))}` : text
    })
  return `${whole}${whole ? 'After that, ' : 'If you cancel, '}${later.join(', then ')}.`
}

interface PartProps extends Omit<Parameters<typeof SectionHead>[0], 'id'> {
  id: string
  children: ReactNode
}

function Part({ id, children, ...head }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-16">
      <SectionHead id={`${id}-title`} {...head} />
      {children}
    </section>
  )
}

export function ServiceAbout({ page, start }: { page: ServicePage; start: string | undefined }) {
  const { service, where, asked, reviews, others, record, renderedAt } = page
  const { vendor, policy, description } = service
  const [first, ...rest] = policy.sentences
  return (
    <>
      <Part id="cancel" title="If you cancel">
        <div className="grid gap-2 text-ink-2 text-sm">
          <p>{start ? refundText(page, new Date(start), new Date(renderedAt)) : `${first} ${rest[0]}`}</p>
          {rest.slice(1).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Note tone="ok">Your money is safe with Vendly. {vendor.businessName} is paid when the work is done.</Note>
        </div>
      </Part>
      {description && (
        <Part id="about" title="What you get">
          <p className="whitespace-pre-line">{description}</p>
          {asked && <p className="mt-2 text-ink-2 text-sm">{asked}</p>}
        </Part>
      )}
      <div className="mt-5">
        <List label="Who does it">
          <Row
            lead={<StoreAvatar name={vendor.businessName} colour={colourOf(vendor.colour)} />}
            title={
              <span className="flex items-center gap-1">
                <span className="truncate">
                  {vendor.slug ? vendor.businessName : `${vendor.businessName}, a student`}
                </span>
                {vendor.isVerified && (
                  <>
                    <Icon name="seal-check-fill" size="sm" className="text-ok-text" />
                    <span className="sr-only">verified</span>
                  </>
                )}
              </span>
            }
            text={page.sellerText}
            to={vendor.slug ? `/store/${vendor.slug}` : undefined}
          />
          {record && <Row {...record} />}
        </List>
      </div>
      {where && (
        <Part id="place" title="Where it is">
          <p>{where.text}</p>
          <div className="min-h-14">
            <NearScreen>
              <Suspense>
                <PlaceMap {...where} />
              </Suspense>
            </NearScreen>
          </div>
        </Part>
      )}
      <Part id="reviews" title="Reviews" note={reviews?.total || undefined}>
        {!reviews && <Note tone="bad">Couldn’t load the reviews. Reload the page to read them.</Note>}
        {reviews?.total === 0 && <p className="text-ink-2 text-sm">No reviews yet.</p>}
        {reviews && reviews.total > 0 && (
          <>
            <RatingBars average={service.averageRating} counts={reviews.counts} />
            <ReviewList
              key={reviews.list[0]?._id}
              call="GET /services/:id/reviews"
              id={service._id}
              path={`/services/${service._id}`}
              reviews={reviews}
            />
          </>
        )}
      </Part>
      {others.length > 0 && (
        <Part
          id="others"
          title={`Also by ${vendor.businessName}`}
          more={{ to: `/store/${vendor.slug}?tab=services#services`, label: 'See all' }}
        >
          <ul className="service-grid">
            {others.map((one) => (
              <ServiceRow key={one.id} service={one} withSeller={false} />
            ))}
          </ul>
        </Part>
      )}
      <p className="mt-5">
        <Link
          to={`/services?category=${service.category.slug}`}
          className="touch font-semibold text-brand-text text-sm"
        >
          More in {service.category.name}
        </Link>
      </p>
    </>
  )
}
