import type { SessionUser } from '@vendly/contract/auth'
import type { RiderApplication, RiderApplicationDraft } from '@vendly/contract/rider-applications'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldErrors } from '../../../lib/form.ts'
import { storageKeys } from '../../../lib/storage.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Note } from '../../../ui/note.tsx'
import { DocumentField } from '../document-field.tsx'
import { focusField } from '../focus-field.ts'
import { FormFrame } from '../form-frame.tsx'
import { SendProblem } from '../send-problem.tsx'
import { useDraft } from '../use-draft.ts'
import { useRiderDraft, useSendRiderApplication } from './rider-application.queries.ts'
import { ContactStep, RideStep } from './rider-fields.tsx'
import { RiderReview } from './rider-review.tsx'
import {
  documentsFor,
  fieldsOf,
  firstOpenStep,
  type RiderStep,
  riderSteps,
  stepKeys,
  stepOfField,
  type Wrong,
  wrongInStep,
} from './rider-steps.ts'

export interface RiderFormProps {
  step: RiderStep
  goTo: (step: RiderStep) => void
  application: RiderApplication | null
  me: Pick<SessionUser, '_id' | 'phone' | 'campus'>
}

/** The form, step by step. Nothing typed is lost: it is kept at every letter. */
export function RiderForm({ step, goTo, application, me }: RiderFormProps) {
  const navigate = useNavigate()
  const { save, addDocument, removeDocument } = useRiderDraft()
  const draft = useDraft<RiderApplicationDraft>({
    storageKey: storageKeys.riderDraft,
    fields: fieldsOf(application, me),
    updatedAt: application?.updatedAt,
    save,
  })
  const [found, setFound] = useState<Wrong>({})
  const { fields } = draft
  const documents = application?.documents ?? []
  const send = useSendRiderApplication(() => {
    draft.over()
    showToast({ text: 'Sent. You will hear from us within two days.' })
    void navigate('/riderapplication', { replace: true })
  })
  const refused = fieldErrors(send.problem)
  const wrong = { ...refused, ...found }
  const change = (part: Partial<RiderApplicationDraft>) => {
    draft.change(part)
    setFound({})
  }
  const leadTo = (target: RiderStep, problems: Wrong) => {
    setFound(problems)
    if (target !== step) goTo(target)
    focusField(problems)
  }
  const next = () => {
    const here = wrongInStep(step, fields, documents)
    if (Object.keys(here).length > 0) return leadTo(step, here)
    setFound({})
    const flushed = draft.flush()
    if (step !== 'review') return goTo(stepKeys[stepKeys.indexOf(step) + 1]!)
    const open = firstOpenStep(fields, documents)
    if (open) return leadTo(open, wrongInStep(open, fields, documents))
    void flushed.then(() => send.send(fields))
  }
  return (
    <FormFrame
      title="Ride for Vendly"
      back="/riderapplication"
      steps={riderSteps}
      step={step}
      saved={application || draft.state !== 'saved' ? draft.state : undefined}
      next={step === 'review' ? 'Send application' : 'Continue'}
      busy={send.busy && 'Sending…'}
      problem={
        <>
          {found.documents && <Note tone="bad">{found.documents}</Note>}
          {send.problem && step === 'review' && (
            <SendProblem problem={send.problem} onGo={(field) => leadTo(stepOfField(field), refused)} />
          )}
        </>
      }
      onNext={next}
    >
      {step === 'ride' && <RideStep fields={fields} change={change} wrong={wrong} />}
      {step === 'contact' && <ContactStep fields={fields} change={change} wrong={wrong} />}
      {step === 'documents' &&
        documentsFor(fields.vehicle).map((type) => (
          <DocumentField
            key={type}
            type={type}
            document={documents.find((one) => one.type === type)}
            onSend={(sending) => addDocument(type, sending)}
            onRemove={() => removeDocument(type)}
          />
        ))}
      {step === 'review' && (
        <RiderReview fields={fields} documents={documents} campus={me.campus?.shortName} onChange={goTo} />
      )}
    </FormFrame>
  )
}
