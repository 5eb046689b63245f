import type { ApplicationDocument } from '@vendly/contract/applications'
import type { RiderApplicationDraft } from '@vendly/contract/rider-applications'
import { phoneText } from '../../../lib/phone.ts'
import { DocumentFacts, Fact, ReviewPart } from '../review-rows.tsx'
import { declarationFor, isMotorised, type RiderStep, vehicleLabels } from './rider-steps.ts'

export interface RiderReviewProps {
  fields: RiderApplicationDraft
  documents: readonly ApplicationDocument[]
  campus: string | undefined
  /** None: it is with us, nothing can be changed. */
  onChange?: (step: RiderStep) => void
}

/** Everything that is sent, on one page. */
export function RiderReview({ fields, documents, campus, onChange }: RiderReviewProps) {
  const to = (step: RiderStep) => onChange && (() => onChange(step))
  const { vehicle, plate, declared, contact, about } = fields
  return (
    <>
      <ReviewPart title="Ride" onChange={to('ride')}>
        <Fact name="Campus">{campus}</Fact>
        <Fact name="Vehicle">{vehicle && vehicleLabels[vehicle]}</Fact>
        {isMotorised(vehicle) && <Fact name="Plate">{plate}</Fact>}
        <Fact name="Confirmed">{declared && declarationFor(vehicle)}</Fact>
      </ReviewPart>
      <ReviewPart title="Contact" onChange={to('contact')}>
        <Fact name="Phone">{phoneText(contact.phone ?? '')}</Fact>
        <Fact name="WhatsApp">{phoneText(contact.whatsapp ?? '')}</Fact>
        <Fact name="When, where">{about}</Fact>
      </ReviewPart>
      <ReviewPart title="Documents" onChange={to('documents')}>
        {documents.length > 0 ? <DocumentFacts documents={documents} /> : <Fact name="None yet">Add them first.</Fact>}
      </ReviewPart>
    </>
  )
}
