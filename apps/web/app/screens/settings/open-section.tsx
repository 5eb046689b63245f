import { Suspense } from 'react'
import { NotificationsSection } from '../../features/accounts/notifications-section.tsx'
import { PrivacySection } from '../../features/accounts/privacy-section.tsx'
import { ProfileSection } from '../../features/accounts/profile-section.tsx'
import type { SectionName } from '../../features/accounts/sections.ts'
import type { OwnSettings } from '../../features/users/own-settings.queries.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'

// Loaded when opened: most visits are for one section.
const AddressesSection = lazyPart(() => import('../../features/addresses/addresses-section.tsx'))
const SecuritySection = lazyPart(() => import('../../features/auth/security-section.tsx'))
const LimitsSection = lazyPart(() => import('../../features/wallet/limits-section.tsx'))
const DataSection = lazyPart(() => import('../../features/accounts/data-section.tsx'))
const DocumentsSection = lazyPart(() => import('../../features/applications/documents-section.tsx'))
const RatesSection = lazyPart(() => import('../../features/rates/rates-section.tsx'))
const SearchSection = lazyPart(() => import('../../features/synonyms/search-section.tsx'))

export function OpenSection({ section, settings }: { section: SectionName; settings: OwnSettings }) {
  return (
    <div className="max-w-read px-gutter pt-4 pb-6">
      <Suspense fallback={<SectionSkeleton />}>
        {section === 'profile' && <ProfileSection settings={settings} />}
        {section === 'notifications' && <NotificationsSection settings={settings.notifications} />}
        {section === 'privacy' && <PrivacySection settings={settings.privacy} />}
        {section === 'addresses' && <AddressesSection />}
        {section === 'security' && <SecuritySection />}
        {section === 'limits' && <LimitsSection />}
        {section === 'data' && <DataSection />}
        {section === 'documents' && <DocumentsSection />}
        {section === 'rates' && <RatesSection />}
        {section === 'search' && <SearchSection />}
      </Suspense>
    </div>
  )
}

const SectionSkeleton = () => (
  <SkeletonOf what="this section">
    <RowsSkeleton count={4} />
  </SkeletonOf>
)
