import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { List, Row, SectionHead } from '../../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { HoursSheet } from '../dashboard/hours-sheet.tsx'
import { storeProfileQuery } from '../dashboard/store-profile.queries.ts'
import { StoreWordsSheet } from '../dashboard/store-texts-sheet.tsx'
import { ShareSheet } from '../store/share-sheet.tsx'
import { storePath } from '../store/store-head.ts'
import { hoursLine, openingWords } from '../store/store-labels.ts'
import { AddressSheet } from './address-sheet.tsx'
import { Announce } from './announce.tsx'
import { AwaySheet } from './away-sheet.tsx'
import { PlacesSheet } from './places-sheet.tsx'
import { PremiumFront } from './premium-storefront.tsx'
import { storeSettingsQuery } from './store-settings.queries.ts'

export const meta = () => pageMeta('Your store')
export const handle: ScreenHandle = { phone: 'own-top' }
export const clientLoader = () =>
  warm((client) => {
    void client.prefetchQuery(storeSettingsQuery)
    void client.prefetchQuery(storeProfileQuery)
  })

type Open = 'words' | 'hours' | 'address' | 'places' | 'away' | 'share'

/** How the storefront is set up: the basics for everybody, what Premium adds below. */
export default function VendorStoreScreen() {
  const settings = useQuery(storeSettingsQuery)
  const profile = useQuery(storeProfileQuery)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const failed = settings.error ?? profile.error
  const both = settings.data && profile.data ? { settings: settings.data, store: profile.data } : undefined
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Your store" back="/vendor/dashboard">
        <ButtonLink kind="quiet" size="sm" icon="eye" to="/vendor/store/preview">
          Preview
        </ButtonLink>
      </PageHead>
      <div className="px-gutter pb-6">
        {!both && !failed && (
          <SkeletonOf what="your store">
            <RowsSkeleton count={6} />
          </SkeletonOf>
        )}
        {!both && failed && (
          <Failed
            title="Your store did not load"
            text={`${failed.message} Nothing about it has changed.`}
            onRetry={() => {
              void settings.refetch()
              void profile.refetch()
            }}
            busy={settings.isFetching || profile.isFetching}
          />
        )}
        {both && (
          <div className="lg:grid lg:grid-cols-2 lg:gap-7">
            <div>
              <SectionHead title="What buyers read" />
              <div className="-mx-gutter md:mx-0">
                <List label="What buyers read">
                  <Row
                    lead={<Icon name="storefront" />}
                    title="About"
                    text={both.store.tagline || 'Nothing yet'}
                    onPress={() => setOpen('words')}
                  />
                  <Row
                    lead={<Icon name="clock" />}
                    title="Hours"
                    text={hoursLine(both.store.hours) || 'Nothing yet: buyers do not know when you sell'}
                    onPress={() => setOpen('hours')}
                  />
                  <Row
                    lead={<Icon name="moon" />}
                    title="Away"
                    text={
                      both.settings.closedUntil
                        ? openingWords({ state: 'away', until: both.settings.closedUntil }, new Date())
                        : 'Close for a while without touching your hours'
                    }
                    onPress={() => setOpen('away')}
                  />
                  <Row
                    lead={<Icon name="moped" />}
                    title="Delivery places"
                    text={
                      both.settings.deliveryPlaces.map(({ name }) => name).join(', ') ||
                      `Everywhere on ${both.store.campus.shortName}`
                    }
                    onPress={() => setOpen('places')}
                  />
                  <Row
                    lead={<Icon name="share-network" />}
                    title="Address"
                    text={`${window.location.host}${storePath(both.settings.slug)}`}
                    onPress={() => setOpen('address')}
                  />
                </List>
              </div>
              <SectionHead title="Bring people in" />
              <div className="-mx-gutter md:mx-0">
                <List label="Bring people in">
                  <Row lead={<Icon name="share-network" />} title="Share your store" onPress={() => setOpen('share')} />
                  <Row
                    lead={<Icon name="receipt" />}
                    title="Poster to print"
                    text="Your name and a code to scan, on one sheet"
                    to="/vendor/store/poster"
                  />
                </List>
              </div>
              <Announce settings={both.settings} />
            </div>
            <PremiumFront settings={both.settings} store={both.store} />
            {open === 'words' && <StoreWordsSheet store={both.store} onClose={close} />}
            {open === 'hours' && <HoursSheet store={both.store} onClose={close} />}
            {open === 'address' && <AddressSheet settings={both.settings} onClose={close} />}
            {open === 'places' && <PlacesSheet settings={both.settings} store={both.store} onClose={close} />}
            {open === 'away' && <AwaySheet settings={both.settings} onClose={close} />}
            {open === 'share' && (
              <ShareSheet
                name={both.store.businessName}
                address={window.location.origin + storePath(both.settings.slug)}
                onClose={close}
              />
            )}
          </div>
        )}
      </div>
    </div>
  )
}
