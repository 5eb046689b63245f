import { useQuery } from '@tanstack/react-query'
import type { VendorApplication, VendorApplicationDraft } from '@vendly/contract/vendor-applications'
import { phoneText } from '../../../lib/phone.ts'
import { placesQuery } from '../../addresses/places.queries.ts'
import { DocumentFacts, Fact, ReviewSection } from '../review-rows.tsx'
import { topCategoriesQuery } from './vendor-application.queries.ts'
import type { VendorStep } from './vendor-steps.ts'

export interface VendorReviewProps {
  fields: VendorApplicationDraft
  application: VendorApplication | null
  campus: { slug: string; shortName: string } | null
  /** None: it was sent, and can no longer be changed. */
  onChange?: (step: VendorStep) => void
}

/** The whole application on one page. */
export function VendorReview({ fields, application, campus, onChange }: VendorReviewProps) {
  const { data: categories } = useQuery(topCategoriesQuery)
  const { data: places } = useQuery({ ...placesQuery(campus?.slug ?? ''), enabled: campus !== null })
  const changeStep = (step: VendorStep) => onChange && (() => onChange(step))
  const { contact, location } = fields
  const place = places?.find(({ _id }) => _id === location.building)?.name ?? application?.location.building?.name
  return (
    <>
      <ReviewSection title="Business" onChange={changeStep('business')}>
        <Fact name="Name">{fields.businessName}</Fact>
        <Fact name="Sells">{categories?.find(({ slug }) => slug === fields.category)?.name}</Fact>
        <Fact name="About">{fields.about}</Fact>
      </ReviewSection>
      <ReviewSection title="Place" onChange={changeStep('place')}>
        <Fact name="Campus">{campus?.shortName}</Fact>
        <Fact name="Building">{place}</Fact>
        <Fact name="Where exactly">{location.spot}</Fact>
      </ReviewSection>
      <ReviewSection title="Contact" onChange={changeStep('contact')}>
        <Fact name="Phone">{phoneText(contact.phone ?? '')}</Fact>
        <Fact name="WhatsApp">{phoneText(contact.whatsapp ?? '')}</Fact>
        <Fact name="Email">{contact.email}</Fact>
      </ReviewSection>
      <ReviewSection title="Documents" onChange={changeStep('documents')}>
        {application && application.documents.length > 0 ? (
          <DocumentFacts documents={application.documents} />
        ) : (
          <Fact name="None yet">Add your student ID or your national ID.</Fact>
        )}
      </ReviewSection>
    </>
  )
}
