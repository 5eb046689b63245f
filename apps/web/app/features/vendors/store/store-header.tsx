import type { Storefront } from '@vendly/contract/vendor-store'
import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { serverNow } from '../../../lib/clock.ts'
import { countText } from '../../../lib/money.ts'
import { openingText } from '../../../lib/store-labels.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Photo, photoFiles } from '../../../ui/photo.tsx'
import { Awning, colourOf, StoreAvatar } from '../../../ui/store-avatar.tsx'
import { tintOf } from '../../products/card-data.ts'
import { FollowButton } from './follow-button.tsx'
import { ShareStore, StoreBar } from './store-bar.tsx'

const WIDE_PIXELS = 1280
/** Banners are the only pictures wider than a phone. */
const wideFiles = (stem: string) =>
  (['avif', 'webp'] as const).map((kind) => ({
    url: `${stem}-${WIDE_PIXELS}.${kind}`,
    width: WIDE_PIXELS,
    type: `image/${kind}` as const,
  }))

export interface StoreHeaderProps {
  store: Storefront
  address: string
  /** When the server rendered the page, so that the browser's first render is the same. */
  renderedAt: string
  /** Under the vendor's own bar, which leads everywhere. */
  isPreview?: boolean
}

/** The top of a store page: colour, awning, name, rating, opening, and the buttons to follow it and to write to it. */
export function StoreHeader({ store, address, renderedAt, isPreview = false }: StoreHeaderProps) {
  const { businessName, tagline, storeImage, banner, place, campus } = store
  const colour = colourOf(store.colour)
  return (
    <div className="relative">
      <header data-store={colour} className="store-front">
        <div className="mx-auto max-w-page px-gutter pb-4">
          {isPreview ? (
            <div className="flex h-bar items-center justify-end">
              <ShareStore name={businessName} address={address} />
            </div>
          ) : (
            <StoreBar name={businessName} address={address} />
          )}
          <div className="flex items-center gap-3">
            <span className="rounded-card bg-awning p-0.5">
              <StoreAvatar name={businessName} colour={colour} image={storeImage} size="lg" />
            </span>
            <div className="store-name min-w-0 flex-1">
              <h1 className="display text-d-md lg:text-d-lg">{businessName}</h1>
              <p className="text-sm">
                {[tagline, place ? `${place.name}, ${campus.shortName}` : campus.shortName].filter(Boolean).join('. ')}
              </p>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-sm figures">
                {store.reviewCount > 0 && (
                  <a href="#reviews" className="touch inline-flex items-center gap-1">
                    <Icon name="star-fill" size="sm" />
                    <b>{store.averageRating.toFixed(1)}</b> ({countText(store.reviewCount)})
                    <span className="sr-only">reviews</span>
                  </a>
                )}
                <OpeningStatus store={store} renderedAt={renderedAt} />
                {store.isPremium && <Badge tone="gold">Premium</Badge>}
              </p>
            </div>
          </div>
        </div>
      </header>
      <div className="relative z-1">
        <Awning colour={colour} className="-mt-px w-full" />
      </div>
      {banner && (
        <Photo
          files={[...photoFiles(banner.url), ...wideFiles(banner.url)]}
          alt=""
          tint={tintOf(banner.tint)}
          ratio="banner"
          sizes="100vw"
          eager
          className="-mt-2"
        />
      )}
      <div
        data-store={colour}
        className="store-actions mx-auto flex max-w-page flex-wrap gap-2.5 px-gutter pt-3 lg:px-0 lg:pt-0"
      >
        {!store.isOwn && (
          <>
            <FollowButton store={store} />
            <Link to={`/chat?store=${store._id}`} aria-label={`Chat with ${businessName}`} className={actionClass}>
              <Icon name="chat-circle-text" size="lg" />
              <span className="hidden lg:inline">Chat</span>
            </Link>
          </>
        )}
        <a href="#about" className={`${actionClass} lg:hidden`}>
          Hours &amp; info
        </a>
      </div>
    </div>
  )
}

const actionClass =
  'inline-flex min-h-touch min-w-touch flex-none items-center justify-center gap-2 whitespace-nowrap rounded-control bg-surface px-2 font-semibold text-btn text-ink edged'

const MINUTE = 60_000

/** Updated every minute, because stores open and close while the page is open. */
function OpeningStatus({ store: { opening }, renderedAt }: Pick<StoreHeaderProps, 'store' | 'renderedAt'>) {
  const [now, setNow] = useState(() => new Date(renderedAt))
  const { revalidate } = useRevalidator()
  const hasChanged = opening.until !== null && now.toISOString() >= opening.until
  useEffect(() => {
    if (hasChanged) void revalidate()
  }, [hasChanged, revalidate])
  useEffect(() => {
    setNow(serverNow())
    const timer = setInterval(() => setNow(serverNow()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="inline-flex items-center gap-1.5">
      {opening.state === 'open' && <span className="size-2 rounded-chip bg-live" />}
      {openingText(opening, now)}
    </span>
  )
}
