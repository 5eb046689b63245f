import type { ApplicationStatus, DocumentType } from '@vendly/contract/applications'
import { motorised, type Vehicle } from '@vendly/contract/rider-applications'
import type { Actor } from '../../platform/actor.ts'

export type Kind = 'vendor' | 'rider'

/** What the rules go by. */
export type ApplicationFacts = {
  kind: Kind
  userId: string
  status: ApplicationStatus
  vehicle: string | null
  claimedBy: string | null
  claimedUntil: Date | null
  documents: readonly { type: DocumentType }[]
}

export const isStudent = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'student' || actor.role === 'customer'

export type Missing = 'identity' | 'student-id' | 'photo' | 'drivers-licence' | 'vehicle-papers'

/** The documents without which it cannot be sent. `identity` is a student ID or a national ID. */
export function missingDocuments({
  kind,
  vehicle,
  documents,
}: Pick<ApplicationFacts, 'kind' | 'vehicle' | 'documents'>): Missing[] {
  const has = (type: DocumentType) => documents.some((one) => one.type === type)
  if (kind === 'vendor') return has('student-id') || has('national-id') ? [] : ['identity']
  const asked = ['student-id', 'photo'] as const
  const ofEngine = ['drivers-licence', 'vehicle-papers'] as const
  const all = motorised.includes(vehicle as Vehicle) ? [...asked, ...ofEngine] : asked
  return all.filter((type) => !has(type))
}

export function canOf(actor: Actor, application: ApplicationFacts) {
  const own = application.userId === actor.userId && isStudent(actor)
  const { status } = application
  return {
    edit: own && (status === 'draft' || status === 'rejected'),
    submit: own && status === 'draft' && missingDocuments(application).length === 0,
    withdraw: own && status === 'pending',
    applyAgain: own && status === 'rejected',
  }
}

/** Whether another administrator has it on their desk now. */
export const isClaimedByOther = (admin: Actor, { claimedBy, claimedUntil }: ApplicationFacts, at: Date): boolean =>
  claimedBy !== null && claimedBy !== admin.userId && claimedUntil !== null && claimedUntil > at

export const adminCan = (admin: Actor, application: ApplicationFacts, at: Date) => ({
  claim: application.status === 'pending',
  decide: application.status === 'pending' && !isClaimedByOther(admin, application, at),
})
