import type { RiderApplication, RiderApplicationDraft } from '@vendly/contract/rider-applications'
import { storageKeys } from '../../../lib/storage.ts'
import { ApplicationForm } from '../application-form.tsx'
import type { StepProps } from '../application-screen.tsx'
import { DocumentField } from '../document-field.tsx'
import { useApplicationForm } from '../use-application-form.ts'
import { riderApplicationQuery, submitRiderApplication, useRiderDraft } from './rider-application.queries.ts'
import { ContactStep, RideStep } from './rider-fields.tsx'
import { RiderReview } from './rider-review.tsx'
import { documentsFor, errorsIn, fieldsOf, type RiderStep, riderSteps, stepKeys, stepOfField } from './rider-steps.ts'

export function RiderForm({
  step,
  goTo,
  application,
  me,
}: StepProps<RiderStep, RiderApplication> & { step: RiderStep }) {
  const { save, addDocument, removeDocument } = useRiderDraft()
  const documents = application?.documents ?? []
  const { fields, change, errors, frame } = useApplicationForm<RiderStep, RiderApplicationDraft>({
    step,
    steps: stepKeys,
    goTo,
    storageKey: storageKeys.riderDraft,
    fields: fieldsOf(application, me),
    updatedAt: application?.updatedAt,
    save,
    errorsIn: (key, values) => errorsIn(key, values, documents),
    stepOfField,
    submit: submitRiderApplication,
    queryKey: riderApplicationQuery.queryKey,
    path: '/riderapplication',
  })
  const props = { fields, change, errors }
  return (
    <ApplicationForm title="Ride for Vendly" steps={riderSteps} {...frame}>
      {step === 'ride' && <RideStep {...props} />}
      {step === 'contact' && <ContactStep {...props} />}
      {step === 'documents' &&
        documentsFor(fields.vehicle).map((type) => (
          <DocumentField
            key={type}
            type={type}
            document={documents.find((document) => document.type === type)}
            onUpload={(upload) => addDocument(type, upload)}
            onRemove={() => removeDocument(type)}
          />
        ))}
      {step === 'review' && (
        <RiderReview fields={fields} documents={documents} campus={me.campus?.shortName} onChange={goTo} />
      )}
    </ApplicationForm>
  )
}
