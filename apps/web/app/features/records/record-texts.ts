import type { RecordAction } from '@vendly/contract/records'
import type { Standing } from '@vendly/contract/standings'
import type { RecordKind } from '../../lib/record-path.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { vehicleLabels } from '../applications/rider/rider-steps.ts'

export const vehicleText = (vehicle: string): string => vehicleLabels[vehicle as keyof typeof vehicleLabels] ?? vehicle

export const standingLooks: Readonly<Record<Standing, { label: string; tone: Tone; icon: IconName }>> = {
  verified: { label: 'Verified', tone: 'blue', icon: 'seal-check-fill' },
  stopped: { label: 'Stopped', tone: 'gold', icon: 'pause' },
  revoked: { label: 'Verification revoked', tone: 'bad', icon: 'prohibit' },
}

/** How a list calls the record, such as in a toast. */
interface Subject {
  name: string
  kind: RecordKind
}
interface ActionText {
  /** On the button that opens the form. */
  verb: (kind: RecordKind) => string
  title: (subject: Subject) => string
  /** What will happen, before it does. */
  effect: (subject: Subject) => string
  legend?: string
  otherLabel?: string
  reasons: Readonly<Record<RecordKind, readonly string[]>>
  submitLabel: string
  done: (subject: Subject) => string
  danger?: boolean
  /** What takes it back, from the toast. */
  undo?: ReasonedAction
}

const work = (kind: RecordKind) => (kind === 'vendor' ? 'new orders' : 'new jobs')

/** What is asked for with a reason alone. */
export type ReasonedAction = Exclude<RecordAction, 'askDocument'>

export const actionTexts: Readonly<Record<ReasonedAction, ActionText>> = {
  stop: {
    verb: (kind) => `Stop ${work(kind)}`,
    title: ({ name, kind }) => `Stop ${work(kind)} for ${name}`,
    effect: ({ name, kind }) =>
      kind === 'vendor'
        ? `Buyers see that ${name} is closed, and cannot order or book. Open orders and bookings go on. The vendor reads your reason.`
        : `${name} goes offline and is offered nothing. Jobs that they have go on. They read your reason.`,
    reasons: {
      vendor: ['Does not answer orders', 'Too many orders are late', 'Too many complaints'],
      rider: ['Keeps orders too long', 'Did not bring an order back', 'Too many complaints'],
    },
    submitLabel: 'Stop',
    done: ({ name, kind }) => `${name} gets no ${work(kind)}.`,
    undo: 'resume',
  },
  resume: {
    verb: () => 'Resume',
    title: ({ name }) => `Resume ${name}`,
    effect: ({ name, kind }) =>
      kind === 'vendor' ? `Buyers can order and book from ${name} again, at once.` : `${name} can go online again.`,
    reasons: { vendor: ['Settled with them', 'It was a mistake'], rider: ['Settled with them', 'It was a mistake'] },
    submitLabel: 'Resume',
    done: ({ name, kind }) => `${name} gets ${work(kind)} again.`,
  },
  revoke: {
    verb: () => 'Revoke verification',
    title: ({ name }) => `Revoke the verification of ${name}`,
    effect: ({ name, kind }) =>
      kind === 'vendor'
        ? `${name} and what it sells are hidden at once, and nobody can order. Open orders and bookings can be finished, and the money stays the vendor’s. Premium runs on and is not renewed. After half an hour, ads end and their unused days are paid back. The vendor reads your reason.`
        : `${name} goes offline and takes no jobs. What they carry they hand over; what they have not picked up goes to other riders at once. The money stays theirs. They read your reason.`,
    reasons: {
      vendor: ['The papers belong to somebody else', 'The papers cannot be read', 'No longer a student here'],
      rider: ['The papers belong to somebody else', 'The papers cannot be read', 'The vehicle is another one'],
    },
    submitLabel: 'Revoke verification',
    done: ({ name }) => `The verification of ${name} is revoked.`,
    danger: true,
    undo: 'restore',
  },
  restore: {
    verb: () => 'Restore verification',
    title: ({ name }) => `Restore the verification of ${name}`,
    effect: ({ name, kind }) =>
      kind === 'vendor' ? `${name} and what it sells are visible again, at once.` : `${name} can go online again.`,
    reasons: {
      vendor: ['New papers are good', 'It was a mistake'],
      rider: ['New papers are good', 'It was a mistake'],
    },
    submitLabel: 'Restore verification',
    done: ({ name }) => `${name} is verified again.`,
  },
  warn: {
    verb: () => 'Warn',
    title: ({ name }) => `Warn ${name}`,
    effect: () => 'They get your message as a notification and an email. Warnings are counted.',
    legend: 'Message to them',
    otherLabel: 'Your own message',
    reasons: {
      vendor: ['Deliver what you sell: too many of your orders were cancelled.', 'Please answer your orders in time.'],
      rider: ['Please give jobs back in time that you cannot do.', 'Please be polite: buyers have complained.'],
    },
    submitLabel: 'Send warning',
    done: ({ name }) => `${name} has been warned.`,
  },
  message: {
    verb: () => 'Message',
    title: ({ name }) => `Write to ${name}`,
    effect: () => 'They get it as a notification. Answers come by the contact form.',
    legend: 'Message',
    reasons: { vendor: [], rider: [] },
    submitLabel: 'Send message',
    done: ({ name }) => `Your message to ${name} is sent.`,
  },
}
