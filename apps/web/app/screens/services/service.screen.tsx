import { useState } from 'react'
import { Link, redirect } from 'react-router'
import { ShareButton } from '../../features/products/share-button.tsx'
import { ServiceAbout } from '../../features/services/service-about.tsx'
import { ServiceChoice } from '../../features/services/service-choice.tsx'
import { serviceFacts, serviceHead } from '../../features/services/service-head.ts'
import { loadService, type ServicePage } from '../../features/services/service-page.ts'
import { ServicePhotos } from '../../features/services/service-photos.tsx'
import { ServicePriceText } from '../../features/services/service-price.tsx'
import { SaveButton } from '../../features/wishlist/save-button.tsx'
import { publicHeaders } from '../../lib/public-page.ts'
import { StructuredData } from '../../lib/structured-data.tsx'
import { pageMeta } from '../../lib/title.ts'
import { useFreshDay } from '../../lib/use-fresh-day.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Rating } from '../../ui/rating.tsx'
import type { Route } from './+types/service.screen.ts'

export const handle = { phone: 'deep' }

export const headers = publicHeaders

const MOVED_PERMANENTLY = 301

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const named = Object.values(params)[0] ?? ''
  const id = named.toLowerCase()
  // Not an id at all: a 404 without asking the API.
  if (!uuid.test(id)) throw new Response('Not found', { status: 404 })
  // One address per service: /service/… is the other one.
  if (id !== named || !pathname.startsWith('/services/')) throw redirect(`/services/${id}${search}`, MOVED_PERMANENTLY)
  return loadService(context, request, id)
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? serviceHead(loaderData.service, loaderData.origin) : pageMeta('Not available')

export default function ServiceScreen({ loaderData }: Route.ComponentProps) {
  return <ServiceView key={loaderData.service._id} page={loaderData} />
}

function ServiceView({ page }: { page: ServicePage }) {
  const { service, times, origin } = page
  const { _id, name, images, category, vendor, place, campus, mode, price, averageRating, reviewCount } = service
  useFreshDay()
  const [start, setStart] = useState(times?.chosen)
  // What was chosen may be gone with another option or day.
  const chosen = times?.list.find((one) => one.start === start && one.isFree)?.start
  return (
    <>
      <StructuredData text={import.meta.env.SSR && serviceFacts(service, origin)} />
      <nav
        aria-label="Breadcrumb"
        className="mx-auto flex max-w-page items-center gap-2 px-gutter py-2 text-ink-3 text-xs lg:pt-3"
      >
        <Link to="/services" className="touch hover:text-ink">
          Services
        </Link>
        <Icon name="caret-right" size="xs" />
        <Link to={`/services?category=${category.slug}`} className="touch hover:text-ink">
          {category.name}
        </Link>
        <span className="ml-auto flex gap-2">
          <SaveButton kind="service" id={_id} name={name} />
          <ShareButton name={name} address={`${origin}/services/${_id}`} />
        </span>
      </nav>
      <div className="mx-auto max-w-page lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-7 lg:px-gutter">
        <ServicePhotos name={name} pictures={images} />
        <div className="grid grid-cols-1 gap-3 px-gutter pt-3 lg:row-span-2 lg:px-0 lg:pt-0">
          <div className="grid gap-1">
            <div className="flex items-baseline justify-between gap-3">
              <h1 className="font-medium text-lg lg:text-d-md">{name}</h1>
              {reviewCount > 0 && (
                <a href="#reviews" className="touch">
                  <Rating average={averageRating} count={reviewCount} />
                </a>
              )}
            </div>
            <p className="text-ink-2 text-sm">
              {vendor.businessName} · {place ? `${place}, ${campus.shortName}` : campus.shortName}
            </p>
            <p className="flex items-baseline gap-1.5">
              <ServicePriceText price={price} />
            </p>
          </div>
          {mode === 'quote' && <Note>Say what you need: you get a price and a time, and pay only if you accept.</Note>}
          {service.isOwn && <Note>This is yours: buyers book it here.</Note>}
          <ServiceChoice page={page} onStart={setStart} />
        </div>
        <div className="px-gutter lg:px-0">
          <ServiceAbout page={page} start={chosen} />
        </div>
      </div>
    </>
  )
}
