import type { Booking, BookingStatus } from '@vendly/contract/bookings'
import { ApiProblem, api } from '../../lib/api.ts'
import { isUnanswered } from '../../lib/problem.ts'

/** What one of the two does with a booking, with the names of `booking.can`. */
export type BookingStep =
  | { kind: 'confirm' | 'here' | 'confirmDone' | 'payInCash' }
  | { kind: 'start'; token?: string }
  | { kind: 'decline'; reason: string }
  | { kind: 'complete'; code?: string; token?: string }
  | { kind: 'reportAbsent'; note?: string }
  | { kind: 'contest'; text: string }
  | { kind: 'propose'; start: string; note?: string }
  | { kind: 'acceptTime' | 'keepTime' | 'withdrawTime'; proposalId: string; start: string }
  | { kind: 'cancel'; reason?: string; expectedRefund?: number }

async function callFor(id: string, step: BookingStep, idempotencyKey: string): Promise<Booking> {
  const sent = { params: { id }, idempotencyKey }
  switch (step.kind) {
    case 'confirm':
      return (await api('PATCH /bookings/:id/confirm', { ...sent, body: {} })).data
    case 'decline':
      return (await api('PATCH /bookings/:id/decline', { ...sent, body: { reason: step.reason } })).data
    case 'here':
      return (await api('PATCH /bookings/:id/here', { ...sent, body: {} })).data
    case 'start':
      return (await api('PATCH /bookings/:id/check-in', { ...sent, body: { token: step.token } })).data
    case 'complete':
      return (await api('PATCH /bookings/:id/complete', { ...sent, body: { code: step.code, token: step.token } })).data
    case 'confirmDone':
      return (await api('PATCH /bookings/:id/confirm-completion', { ...sent, body: {} })).data
    case 'reportAbsent':
      return (await api('PATCH /bookings/:id/no-show', { ...sent, body: { note: step.note } })).data
    case 'contest':
      return (await api('PATCH /bookings/:id/contest', { ...sent, body: { text: step.text } })).data
    case 'payInCash':
      return (await api('PATCH /bookings/:id/rest-in-cash', { ...sent, body: {} })).data
    case 'propose': {
      const { start, note } = step
      return (await api('POST /bookings/:id/proposals', { ...sent, body: { start, note } })).data
    }
    case 'acceptTime':
      return (await api('PATCH /bookings/proposals/:id/accept', { ...answerOf(step), idempotencyKey })).data
    case 'keepTime':
      return (await api('PATCH /bookings/proposals/:id/decline', { ...answerOf(step), idempotencyKey })).data
    case 'withdrawTime':
      return (await api('PATCH /bookings/proposals/:id/withdraw', { ...answerOf(step), idempotencyKey })).data
    case 'cancel': {
      const { reason, expectedRefund } = step
      return (await api('PATCH /bookings/:id/cancel', { ...sent, body: { reason, expectedRefund } })).data
    }
  }
}

const answerOf = ({ proposalId }: { proposalId: string }) => ({ params: { id: proposalId }, body: {} })

/** In these states the step has been taken, whatever has happened since. */
const statesAfter: Partial<Record<BookingStep['kind'], readonly BookingStatus[]>> = {
  confirm: ['confirmed', 'in-progress', 'completed'],
  start: ['in-progress', 'completed'],
  complete: ['completed'],
  decline: ['declined'],
  cancel: ['cancelled'],
  reportAbsent: ['no-show'],
}

function hasTaken({ status, escrow, start, side, proposals }: Booking, step: BookingStep): boolean {
  switch (step.kind) {
    case 'confirmDone':
      return status === 'completed' && escrow === 'released'
    case 'propose':
      return proposals.some((one) => one.by === side && one.start === step.start)
    case 'acceptTime':
      return start === step.start
    case 'keepTime':
    case 'withdrawTime':
      return !proposals.some(({ _id }) => _id === step.proposalId)
    default:
      return statesAfter[step.kind]?.includes(status) ?? false
  }
}

/** Takes a step. Without an answer, the booking itself says whether it has happened. */
export async function takeStep(id: string, step: BookingStep, key: string): Promise<Booking> {
  try {
    return await callFor(id, step, key)
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || !isUnanswered(problem)) throw problem
    const booking = await readAgain(id)
    if (booking && hasTaken(booking, step)) return booking
    const state = booking ? 'The booking has not changed so far.' : 'We can’t tell yet whether it went through.'
    throw new ApiProblem(0, problem.code, `No answer from Vendly. ${state} You can try again: it happens only once.`)
  }
}

/** Undefined where this is not answered either. */
async function readAgain(id: string): Promise<Booking | undefined> {
  try {
    return (await api('GET /bookings/:id', { params: { id } })).data
  } catch {
    return undefined
  }
}
