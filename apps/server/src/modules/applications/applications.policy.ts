import type { ApplicationStatus, DocumentType } from '@vendly/contract/applications'
import { motorised, type Vehicle } from '@vendly/contract/rider-applications'
import { type Actor, isAdminOf } from '../../platform/actor.ts'
import { stateMachine } from '../../platform/state-machine.ts'

export type ApplicationKind = 'vendor' | 'rider'

/** What the rules depend on. */
export type ApplicationFacts = {
  kind: ApplicationKind
  userId: string
  campusId: string
  status: ApplicationStatus
  vehicle: string | null
  claimedBy: string | null
  claimedUntil: Date | null
  documents: readonly { type: DocumentType }[]
}

/** A `reviewer` is an administrator, unless another one has claimed the application. */
type Party = 'applicant' | 'admin' | 'reviewer'
type Action = 'edit' | 'submit' | 'withdraw' | 'applyAgain' | 'claim' | 'verify' | 'reject'
type FactsAt = ApplicationFacts & { at: Date }

export const isStudent = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'student' || actor.role === 'customer'

export type MissingDocument = 'identity' | 'student-id' | 'photo' | 'drivers-licence' | 'vehicle-papers'

/** The required documents that are not there yet. `identity` is a student ID or a national ID. */
export function missingDocuments({
  kind,
  vehicle,
  documents,
}: Pick<ApplicationFacts, 'kind' | 'vehicle' | 'documents'>): MissingDocument[] {
  const has = (type: DocumentType) => documents.some((document) => document.type === type)
  if (kind === 'vendor') return has('student-id') || has('national-id') ? [] : ['identity']
  const required = ['student-id', 'photo'] as const
  const requiredWithEngine = [...required, 'drivers-licence', 'vehicle-papers'] as const
  return (motorised.includes(vehicle as Vehicle) ? requiredWithEngine : required).filter((type) => !has(type))
}

export const isClaimedByOther = (admin: Actor, { claimedBy, claimedUntil }: ApplicationFacts, at: Date): boolean =>
  claimedBy !== null && claimedBy !== admin.userId && claimedUntil !== null && claimedUntil > at

function partiesOf(actor: Actor, application: FactsAt): Party[] {
  const parties: Party[] = []
  if (application.userId === actor.userId && isStudent(actor)) parties.push('applicant')
  if (isAdminOf(actor, 'verification:read', application.campusId) && application.status !== 'draft') {
    parties.push('admin')
    if (!isClaimedByOther(actor, application, application.at)) parties.push('reviewer')
  }
  return parties
}

const machine = stateMachine<ApplicationStatus, Action, Party, FactsAt>({
  stateOf: (application) => application.status,
  partiesOf,
  problem: 'application_decided',
  transitions: {
    edit: [{ by: 'applicant', from: ['draft', 'rejected'], to: 'draft' }],
    submit: [
      { by: 'applicant', from: ['draft'], to: 'pending', when: (facts) => missingDocuments(facts).length === 0 },
    ],
    withdraw: [{ by: 'applicant', from: ['pending'], to: 'draft' }],
    applyAgain: [{ by: 'applicant', from: ['rejected'], to: 'draft' }],
    claim: [{ by: 'admin', from: ['pending'], to: 'pending' }],
    verify: [{ by: 'reviewer', from: ['pending'], to: 'verified' }],
    reject: [{ by: 'reviewer', from: ['pending'], to: 'rejected' }],
  },
})

/** Throws: not_found, forbidden, application_decided. */
export const ensureTransition = (actor: Actor, application: ApplicationFacts, action: Action, at: Date) =>
  machine.ensureTransition(actor, { ...application, at }, action)

/** What the applicant may do now. */
export function canOf(actor: Actor, application: ApplicationFacts, at: Date) {
  const { edit, submit, withdraw, applyAgain } = machine.canOf(actor, { ...application, at })
  return { edit, submit, withdraw, applyAgain }
}

/** What an administrator may do now. */
export function adminCanOf(admin: Actor, application: ApplicationFacts, at: Date) {
  const { claim, verify } = machine.canOf(admin, { ...application, at })
  return { claim, decide: verify }
}
