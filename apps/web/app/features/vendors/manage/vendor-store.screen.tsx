import { useQuery } from '@tanstack/react-query'
import { promiseLimits } from '@vendly/contract/promise-limits'
import type { StoreSettings } from '@vendly/contract/vendor-store'
import { useState } from 'react'
import { serverNow } from '../../../lib/clock.ts'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { hoursLine, takesOrdersText } from '../../../lib/store-labels.ts'
import { pageMeta } from '../../../lib/title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { List, Row, SectionHead } from '../../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { storeNowQuery } from '../../own-store/store-now.queries.ts'
import { storeProfileQuery } from '../../own-store/store-profile.queries.ts'
import { storeSettingsQuery } from '../../own-store/store-settings.queries.ts'
import { HoursSheet } from '../dashboard/hours-sheet.tsx'
import { StoreTextsSheet } from '../dashboard/store-texts-sheet.tsx'
import { ShareSheet } from '../store/share-sheet.tsx'
import { storePath } from '../store/store-meta.ts'
import { AddressSheet } from './address-sheet.tsx'
import { Announcement } from './announcement.tsx'
import { AnswerTimeSheet, answerTimeText } from './answer-time-sheet.tsx'
import { AwaySheet } from './away-sheet.tsx'
import { OrderLimitSheet } from './order-limit-sheet.tsx'
import { PlacesSheet } from './places-sheet.tsx'
import { StoreAppearance } from './store-appearance.tsx'
import { OpeningState, StorePages } from './store-pages.tsx'

export const meta = () => pageMeta('Your store')
export const handle: ScreenHandle = { phone: 'own-top' }
export const clientLoader = () =>
  warm((client) => {
    void client.prefetchQuery(storeSettingsQuery)
    void client.prefetchQuery(storeProfileQuery)
    void client.prefetchQuery(storeNowQuery)
  })

type OpenSheet = 'about' | 'hours' | 'link' | 'places' | 'away' | 'limit' | 'answer' | 'share'

/** Null while the store is paused until its vendor resumes. */
const dayOf = ({ closedUntil }: StoreSettings): string | null =>
  closedUntil === promiseLimits.untilResumed ? null : closedUntil

/** Settings of the storefront, including those of Premium. */
export default function VendorStoreScreen() {
  const settings = useQuery(storeSettingsQuery)
  const profile = useQuery(storeProfileQuery)
  const [open, setOpen] = useState<OpenSheet>()
  const close = () => setOpen(undefined)
  const error = settings.error ?? profile.error
  const loaded = settings.data && profile.data ? { settings: settings.data, store: profile.data } : undefined
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Your store" back="/vendor/dashboard">
        <ButtonLink kind="quiet" size="sm" icon="eye" to="/vendor/store/preview">
          Preview
        </ButtonLink>
      </PageHead>
      <div className="px-gutter pb-6">
        {!loaded && !error && (
          <SkeletonOf what="your store">
            <RowsSkeleton count={6} />
          </SkeletonOf>
        )}
        {!loaded && error && (
          <Failed
            title="Couldn’t load your store"
            text={`${error.message} Nothing has changed.`}
            onRetry={() => {
              void settings.refetch()
              void profile.refetch()
            }}
            busy={settings.isFetching || profile.isFetching}
          />
        )}
        {loaded && (
          <div className="lg:grid lg:grid-cols-2 lg:gap-7">
            <div>
              <SectionHead title="Store details" />
              <div className="-mx-gutter md:mx-0">
                <List label="Store details">
                  <Row
                    lead={<Icon name="storefront" />}
                    title="About"
                    text={loaded.store.tagline || 'Not set'}
                    onPress={() => setOpen('about')}
                  />
                  <Row
                    lead={<Icon name="clock" />}
                    title="Hours"
                    text={hoursLine(loaded.store.hours) || 'Not set. Buyers don’t know when you’re open'}
                    end={<OpeningState opening={loaded.store.opening} />}
                    onPress={() => setOpen('hours')}
                  />
                  <Row
                    lead={<Icon name="moon" />}
                    title="Away"
                    text={
                      loaded.settings.closedUntil
                        ? takesOrdersText({ state: 'away', until: dayOf(loaded.settings) }, serverNow())
                        : 'Close for a while and keep your hours'
                    }
                    onPress={() => setOpen('away')}
                  />
                  <Row
                    lead={<Icon name="receipt" />}
                    title="Orders at once"
                    text={
                      loaded.settings.maxOpenOrders === null
                        ? 'Any number'
                        : `At most ${loaded.settings.maxOpenOrders}; ${loaded.settings.openOrders} now`
                    }
                    onPress={() => setOpen('limit')}
                  />
                  <Row
                    lead={<Icon name="clock" />}
                    title="Minutes to answer an order"
                    text={answerTimeText(loaded.settings.answerMinutes)}
                    onPress={() => setOpen('answer')}
                  />
                  <Row
                    lead={<Icon name="moped" />}
                    title="Delivery places"
                    text={
                      loaded.settings.deliveryPlaces.map(({ name }) => name).join(', ') ||
                      `Everywhere in ${loaded.store.campus.shortName}`
                    }
                    onPress={() => setOpen('places')}
                  />
                  <Row
                    lead={<Icon name="share-network" />}
                    title="Store link"
                    text={`${window.location.host}${storePath(loaded.settings.slug)}`}
                    onPress={() => setOpen('link')}
                  />
                </List>
              </div>
              <SectionHead title="Promote your store" />
              <div className="-mx-gutter md:mx-0">
                <List label="Promote your store">
                  <Row lead={<Icon name="share-network" />} title="Share your store" onPress={() => setOpen('share')} />
                  <Row
                    lead={<Icon name="receipt" />}
                    title="Print a poster"
                    text="An A4 sheet, or small cards for tables, with your QR code"
                    to="/vendor/store/poster"
                  />
                  <Row
                    lead={<Icon name="megaphone" />}
                    title="Ads"
                    text="Show a product first in the market of your campus"
                    to="/vendor/ads"
                  />
                  <Row
                    lead={<Icon name="hand-coins" />}
                    title="Coupons"
                    text="Something off for buyers who type a code"
                    to="/vendor/coupons"
                  />
                </List>
              </div>
              <StorePages productCount={loaded.store.productCount} />
              <Announcement settings={loaded.settings} />
            </div>
            <StoreAppearance settings={loaded.settings} store={loaded.store} />
            {open === 'about' && <StoreTextsSheet store={loaded.store} onClose={close} />}
            {open === 'hours' && <HoursSheet store={loaded.store} onClose={close} />}
            {open === 'link' && <AddressSheet settings={loaded.settings} onClose={close} />}
            {open === 'places' && <PlacesSheet settings={loaded.settings} store={loaded.store} onClose={close} />}
            {open === 'away' && (
              <AwaySheet
                closedUntil={dayOf(loaded.settings)}
                isAway={loaded.settings.closedUntil !== null}
                onClose={close}
              />
            )}
            {open === 'limit' && <OrderLimitSheet settings={loaded.settings} onClose={close} />}
            {open === 'answer' && <AnswerTimeSheet settings={loaded.settings} onClose={close} />}
            {open === 'share' && (
              <ShareSheet
                name={loaded.store.businessName}
                address={window.location.origin + storePath(loaded.settings.slug)}
                onClose={close}
              />
            )}
          </div>
        )}
      </div>
    </div>
  )
}
