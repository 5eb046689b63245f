import { useQuery } from '@tanstack/react-query'
import type { VendorApplication, VendorApplicationDraft } from '@vendly/contract/vendor-applications'
import { phoneText } from '../../../lib/phone.ts'
import { placesQuery } from '../../orders/checkout/checkout.queries.ts'
import { DocumentFacts, Fact, ReviewPart } from '../review-rows.tsx'
import { topCategoriesQuery } from './vendor-application.queries.ts'
import type { VendorStep } from './vendor-steps.ts'

export interface VendorReviewProps {
  fields: VendorApplicationDraft
  application: VendorApplication | null
  campus: { slug: string; shortName: string } | null
  /** None: it is with us, nothing can be changed. */
  onChange?: (step: VendorStep) => void
}

/** Everything that is sent, on one page. */
export function VendorReview({ fields, application, campus, onChange }: VendorReviewProps) {
  const { data: categories } = useQuery(topCategoriesQuery)
  const { data: places } = useQuery({ ...placesQuery(campus?.slug ?? ''), enabled: campus !== null })
  const to = (step: VendorStep) => onChange && (() => onChange(step))
  const { contact, location } = fields
  const place = places?.find(({ _id }) => _id === location.building)?.name ?? application?.location.building?.name
  return (
    <>
      <ReviewPart title="Business" onChange={to('business')}>
        <Fact name="Name">{fields.businessName}</Fact>
        <Fact name="Sells">{categories?.find(({ slug }) => slug === fields.category)?.name}</Fact>
        <Fact name="About">{fields.about}</Fact>
      </ReviewPart>
      <ReviewPart title="Place" onChange={to('place')}>
        <Fact name="Campus">{campus?.shortName}</Fact>
        <Fact name="Building">{place}</Fact>
        <Fact name="Exactly">{location.spot}</Fact>
      </ReviewPart>
      <ReviewPart title="Contact" onChange={to('contact')}>
        <Fact name="Phone">{phoneText(contact.phone ?? '')}</Fact>
        <Fact name="WhatsApp">{phoneText(contact.whatsapp ?? '')}</Fact>
        <Fact name="E-mail">{contact.email}</Fact>
      </ReviewPart>
      <ReviewPart title="Documents" onChange={to('documents')}>
        {application && application.documents.length > 0 ? (
          <DocumentFacts documents={application.documents} />
        ) : (
          <Fact name="None yet">Add your student ID or your national ID.</Fact>
        )}
      </ReviewPart>
    </>
  )
}
