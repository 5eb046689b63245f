import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import type { OwnSettings } from './own-settings.queries.ts'
import { PrivacySection } from './privacy-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import type { SectionName } from './sections.ts'

// Loaded when opened: most visits are for one section.
const AddressesSection = lazyPart(() => import('../addresses/addresses-section.tsx'))
const SecuritySection = lazyPart(() => import('../auth/security-section.tsx'))
const DataSection = lazyPart(() => import('./data-section.tsx'))
const DocumentsSection = lazyPart(() => import('../applications/rider/rider-documents.tsx'))
const RatesSection = lazyPart(() => import('../rates/rates-section.tsx'))
const SynonymsSection = lazyPart(() => import('../synonyms/synonyms-section.tsx'))

export function OpenSection({ section, settings }: { section: SectionName; settings: OwnSettings }) {
  return (
    <div className="max-w-read px-gutter pt-4 pb-6">
      <Suspense fallback={<SectionSkeleton />}>
        {section === 'profile' && <ProfileSection settings={settings} />}
        {section === 'notifications' && <NotificationsSection settings={settings.notifications} />}
        {section === 'privacy' && <PrivacySection settings={settings.privacy} />}
        {section === 'addresses' && <AddressesSection />}
        {section === 'security' && <SecuritySection />}
        {section === 'data' && <DataSection />}
        {section === 'documents' && <DocumentsSection />}
        {section === 'rates' && <RatesSection />}
        {section === 'synonyms' && <SynonymsSection />}
      </Suspense>
    </div>
  )
}

const SectionSkeleton = () => (
  <SkeletonOf what="this section">
    <RowsSkeleton count={4} />
  </SkeletonOf>
)
