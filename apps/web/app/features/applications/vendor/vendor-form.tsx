import type { VendorApplication, VendorApplicationDraft } from '@vendly/contract/vendor-applications'
import { storageKeys } from '../../../lib/storage.ts'
import { ApplicationForm } from '../application-form.tsx'
import type { StepProps } from '../application-screen.tsx'
import { DocumentField } from '../document-field.tsx'
import { useApplicationForm } from '../use-application-form.ts'
import {
  submitVendorApplication,
  useVendorDraft,
  type VendorDocumentType,
  vendorApplicationQuery,
} from './vendor-application.queries.ts'
import { BusinessStep, ContactStep, PlaceStep } from './vendor-fields.tsx'
import { VendorReview } from './vendor-review.tsx'
import { errorsIn, fieldsOf, stepKeys, stepOfField, type VendorStep, vendorSteps } from './vendor-steps.ts'

export function VendorForm({
  step,
  goTo,
  application,
  me,
}: StepProps<VendorStep, VendorApplication> & { step: VendorStep }) {
  const { save } = useVendorDraft()
  const hasIdentity = application?.documents.some(({ type }) => type !== 'cac-certificate') ?? false
  const { fields, change, errors, frame } = useApplicationForm<VendorStep, VendorApplicationDraft>({
    step,
    steps: stepKeys,
    goTo,
    storageKey: storageKeys.vendorDraft,
    fields: fieldsOf(application, me),
    updatedAt: application?.updatedAt,
    save,
    errorsIn: (key, values) => errorsIn(key, values, hasIdentity),
    stepOfField,
    submit: submitVendorApplication,
    queryKey: vendorApplicationQuery.queryKey,
    path: '/vendorapplication',
  })
  const props = { fields, change, errors }
  return (
    <ApplicationForm title="Sell on Vendly" steps={vendorSteps} {...frame}>
      {step === 'business' && <BusinessStep {...props} />}
      {step === 'place' && <PlaceStep {...props} campus={me.campus} />}
      {step === 'contact' && <ContactStep {...props} />}
      {step === 'documents' && <Documents application={application} />}
      {step === 'review' && (
        <VendorReview fields={fields} application={application} campus={me.campus} onChange={goTo} />
      )}
    </ApplicationForm>
  )
}

// One of the two identity documents is enough.
const documentTypes: readonly { type: VendorDocumentType; note?: string }[] = [
  { type: 'student-id' },
  { type: 'national-id', note: 'instead or as well' },
  { type: 'cac-certificate', note: 'optional' },
]

function Documents({ application }: { application: VendorApplication | null }) {
  const { addDocument, removeDocument } = useVendorDraft()
  return documentTypes.map(({ type, note }) => (
    <DocumentField
      key={type}
      type={type}
      note={note}
      document={application?.documents.find((document) => document.type === type)}
      onUpload={(upload) => addDocument(type, upload)}
      onRemove={() => removeDocument(type)}
    />
  ))
}
