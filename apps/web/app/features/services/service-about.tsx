import { Link } from 'react-router'
import { nairaText } from '../../lib/money.ts'
import { dateMoment } from '../../lib/when.ts'
import { Icon } from '../../ui/icon.tsx'
import { List, Row, SectionHead } from '../../ui/list.tsx'
import { Note } from '../../ui/note.tsx'
import { colourOf, StoreAvatar } from '../../ui/store-avatar.tsx'
import { RatingBars } from '../reviews/rating-bars.tsx'
import { ReviewList } from '../reviews/review-list.tsx'
import type { ServicePage } from './service-page.ts'
import { ServiceRow } from './service-row.tsx'

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

export function ServiceAbout({ page, start }: { page: ServicePage; start: string | undefined }) {
  const { service, reviews, others, record, renderedAt } = page
  const { vendor, policy, description, questions, campus, place } = service
  const [first, ...rest] = policy.sentences
  return (
    <>
      <section aria-labelledby="cancel-title">
        <SectionHead id="cancel-title" title="If you cancel" />
        <div className="grid gap-2 text-ink-2 text-sm">
          <p>{start ? refundText(page, new Date(start), new Date(renderedAt)) : `${first} ${rest[0]}`}</p>
          {rest.slice(1).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Note tone="ok">Your money is safe with Vendly. {vendor.businessName} is paid when the work is done.</Note>
        </div>
      </section>
      {description && (
        <section aria-labelledby="about-title">
          <SectionHead id="about-title" title="What you get" />
          <p className="whitespace-pre-line">{description}</p>
          {questions.length > 0 && (
            <p className="mt-2 text-ink-2 text-sm">
              {questions.length === 1 ? 'One short question' : `${questions.length} short questions`} before you pay.
            </p>
          )}
        </section>
      )}
      <div className="mt-5">
        <List label="Who does it">
          <Row
            lead={<StoreAvatar name={vendor.businessName} colour={colourOf(vendor.colour)} image={vendor.image} />}
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
            text={[
              service.storeReviewCount > 0 && `${service.storeRating.toFixed(1)} stars`,
              service.bookedCount > 0 && `booked ${service.bookedCount} times`,
              place ? `${place}, ${campus.shortName}` : campus.shortName,
            ]
              .filter(Boolean)
              .join(' · ')}
            to={vendor.slug ? `/store/${vendor.slug}` : undefined}
          />
          {record && <Row {...record} />}
        </List>
      </div>
      <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-16">
        <SectionHead id="reviews-title" title="Reviews" note={reviews?.total || undefined} />
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
      </section>
      {others.length > 0 && (
        <section aria-labelledby="others-title">
          <SectionHead
            id="others-title"
            title={`Also by ${vendor.businessName}`}
            more={{ to: `/store/${vendor.slug}?tab=services#services`, label: 'See all' }}
          />
          <ul className="service-grid">
            {others.map((one) => (
              <ServiceRow key={one.id} service={one} withSeller={false} />
            ))}
          </ul>
        </section>
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
