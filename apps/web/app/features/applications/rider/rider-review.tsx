import type { ApplicationDocument } from '@vendly/contract/applications'
import type { RiderApplicationDraft } from '@vendly/contract/rider-applications'
import { phoneText } from '../../../lib/phone.ts'
import { DocumentFacts, Fact, ReviewSection } from '../review-rows.tsx'
import { declarationFor, isMotorised, type RiderStep, vehicleLabels } from './rider-steps.ts'

export interface RiderReviewProps {
  fields: RiderApplicationDraft
  documents: readonly ApplicationDocument[]
  campus: string | undefined
  /** None: it was sent, and can no longer be changed. */
  onChange?: (step: RiderStep) => void
}

/** The whole application on one page. */
export function RiderReview({ fields, documents, campus, onChange }: RiderReviewProps) {
  const changeStep = (step: RiderStep) => onChange && (() => onChange(step))
  const { vehicle, plate, declared, contact, about } = fields
  return (
    <>
      <ReviewSection title="Ride" onChange={changeStep('ride')}>
        <Fact name="Campus">{campus}</Fact>
        <Fact name="Vehicle">{vehicle && vehicleLabels[vehicle]}</Fact>
        {isMotorised(vehicle) && <Fact name="Plate">{plate}</Fact>}
        <Fact name="Confirmed">{declared && declarationFor(vehicle)}</Fact>
      </ReviewSection>
      <ReviewSection title="Contact" onChange={changeStep('contact')}>
        <Fact name="Phone">{phoneText(contact.phone ?? '')}</Fact>
        <Fact name="WhatsApp">{phoneText(contact.whatsapp ?? '')}</Fact>
        <Fact name="When and where">{about}</Fact>
      </ReviewSection>
      <ReviewSection title="Documents" onChange={changeStep('documents')}>
        {documents.length > 0 ? <DocumentFacts documents={documents} /> : <Fact name="None yet">Add them first.</Fact>}
      </ReviewSection>
    </>
  )
}
