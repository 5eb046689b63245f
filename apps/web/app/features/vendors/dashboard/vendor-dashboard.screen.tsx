import { useQuery } from '@tanstack/react-query'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { List, Row, SectionHead } from '../../../ui/list.tsx'
import { salesQuery } from '../../own-store/sales.queries.ts'
import { storeProfileQuery } from '../../own-store/store-profile.queries.ts'
import { meQuery } from '../../users/me.queries.ts'
import { newOrdersAddress } from '../../vendor-orders/vendor-orders.queries.ts'
import { EarningFigures } from './earning-figures.tsx'
import { BestSellers, SalesSection } from './sales-section.tsx'
import { SetupSteps } from './setup-steps.tsx'
import { StoreNotes } from './store-notes.tsx'
import { WaitingOrders, waitingQuery } from './waiting-orders.tsx'

export const meta = () => pageMeta('Dashboard')
export const handle: ScreenHandle = {
  early: () => [newOrdersAddress, '/api/vendors/my-analytics', '/api/vendors/my-profile'],
}

export const clientLoader = () =>
  warm((client) => {
    void client.prefetchInfiniteQuery(waitingQuery)
    void client.prefetchQuery(salesQuery)
    void client.prefetchQuery(storeProfileQuery)
  })

/** New orders, earnings, and sales of the last weeks. */
export default function VendorDashboard() {
  return (
    <div className="mx-auto max-w-page px-gutter pt-2">
      <h1 className="sr-only">Dashboard</h1>
      <div className="lg:flex lg:items-start lg:gap-8">
        <div className="min-w-0 flex-1">
          <StoreNotes />
          <SetupSteps />
          <WaitingOrders />
          <div className="mt-5">
            <EarningFigures />
          </div>
          <SalesSection />
        </div>
        <div className="lg:w-side lg:flex-none">
          <BestSellers />
          <QuickLinks />
        </div>
      </div>
    </div>
  )
}

function QuickLinks() {
  const { data } = useQuery(meQuery)
  const slug = data?.vendor?.slug
  const links: { to: string; title: string; text: string; icon: IconName }[] = [
    {
      to: '/vendor/products/new',
      title: 'Add a product',
      text: 'A photo and a price, and it’s on sale',
      icon: 'plus-bold',
    },
    {
      to: slug ? `/store/${slug}` : '/vendor/store/preview',
      title: 'View your store',
      text: 'As buyers see it',
      icon: 'storefront',
    },
    {
      to: '/vendor/store',
      title: 'Your store',
      text: 'Hours, delivery places, pictures and link',
      icon: 'gear-six',
    },
    { to: '/vendor/earnings', title: 'Earnings', text: 'What is held, and when it is paid', icon: 'hand-coins' },
    { to: '/vendor/stall', title: 'Stall payments', text: 'Students pay by scanning your code', icon: 'storefront' },
    { to: '/wallet', title: 'Wallet', text: 'Your balance and payments', icon: 'wallet' },
  ]
  return (
    <section>
      <SectionHead title="Quick links" />
      <div className="-mx-gutter md:mx-0">
        <List label="Quick links">
          {links.map(({ to, title, text, icon }) => (
            <Row
              key={title}
              to={to}
              title={title}
              text={text}
              lead={<Icon name={icon} className="text-brand-text" />}
            />
          ))}
        </List>
      </div>
    </section>
  )
}
