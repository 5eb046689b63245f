import type { SessionUser } from '@vendly/contract/auth'
import type { VendorApplication, VendorApplicationDraft } from '@vendly/contract/vendor-applications'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldErrors } from '../../../lib/form.ts'
import { storageKeys } from '../../../lib/storage.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Note } from '../../../ui/note.tsx'
import { focusField } from '../focus-field.ts'
import { FormFrame } from '../form-frame.tsx'
import { SendProblem } from '../send-problem.tsx'
import { useDraft } from '../use-draft.ts'
import { useSendVendorApplication, useVendorDraft } from './vendor-application.queries.ts'
import { VendorDocuments } from './vendor-documents.tsx'
import { BusinessStep, ContactStep, PlaceStep } from './vendor-fields.tsx'
import { VendorReview } from './vendor-review.tsx'
import {
  fieldsOf,
  firstOpenStep,
  stepKeys,
  stepOfField,
  type VendorStep,
  vendorSteps,
  type Wrong,
  wrongInStep,
} from './vendor-steps.ts'

export interface VendorFormProps {
  step: VendorStep
  goTo: (step: VendorStep) => void
  application: VendorApplication | null
  me: Pick<SessionUser, '_id' | 'email' | 'phone' | 'campus'>
}

/** The form, step by step. Nothing typed is lost: it is kept at every letter. */
export function VendorForm({ step, goTo, application, me }: VendorFormProps) {
  const navigate = useNavigate()
  const { save } = useVendorDraft()
  const draft = useDraft<VendorApplicationDraft>({
    storageKey: storageKeys.vendorDraft,
    fields: fieldsOf(application, me),
    updatedAt: application?.updatedAt,
    save,
  })
  const [own, setOwn] = useState<Wrong>({})
  const { fields } = draft
  const hasIdentity = application?.documents.some(({ type }) => type !== 'cac-certificate') ?? false
  const send = useSendVendorApplication(() => {
    draft.over()
    showToast({ text: 'Sent. You will hear from us within two days.' })
    void navigate('/vendorapplication', { replace: true })
  })
  const refused = fieldErrors(send.problem)
  const wrong = { ...refused, ...own }
  const change = (part: Partial<VendorApplicationDraft>) => {
    draft.change(part)
    setOwn({})
  }
  const leadTo = (target: VendorStep, found: Wrong) => {
    setOwn(found)
    if (target !== step) goTo(target)
    focusField(found)
  }
  const next = () => {
    const found = wrongInStep(step, fields, hasIdentity)
    if (Object.keys(found).length > 0) return leadTo(step, found)
    setOwn({})
    void draft.flush()
    if (step !== 'review') return goTo(stepKeys[stepKeys.indexOf(step) + 1]!)
    const open = firstOpenStep(fields, hasIdentity)
    if (open) return leadTo(open, wrongInStep(open, fields, hasIdentity))
    void draft.flush().then(() => send.send(fields))
  }
  return (
    <FormFrame
      title="Sell on Vendly"
      back="/vendorapplication"
      steps={vendorSteps}
      step={step}
      saved={application || draft.state !== 'saved' ? draft.state : undefined}
      next={step === 'review' ? 'Send application' : 'Continue'}
      busy={send.busy && 'Sending…'}
      problem={
        <>
          {own.documents && <Note tone="bad">{own.documents}</Note>}
          {send.problem && step === 'review' && (
            <SendProblem problem={send.problem} onGo={(field) => leadTo(stepOfField(field), refused)} />
          )}
        </>
      }
      onNext={next}
    >
      {step === 'business' && <BusinessStep fields={fields} change={change} wrong={wrong} />}
      {step === 'place' && <PlaceStep fields={fields} change={change} wrong={wrong} campus={me.campus} />}
      {step === 'contact' && <ContactStep fields={fields} change={change} wrong={wrong} />}
      {step === 'documents' && <VendorDocuments application={application} />}
      {step === 'review' && (
        <VendorReview fields={fields} application={application} campus={me.campus} onChange={goTo} />
      )}
    </FormFrame>
  )
}
