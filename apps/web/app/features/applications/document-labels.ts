import type { DocumentType } from '@vendly/contract/applications'
import { serverNow } from '../../lib/clock.ts'
import { countText } from '../../lib/money.ts'

interface DocumentLabel {
  name: string
  /** What must be visible on it. */
  help: string
  /** Its expiry date is asked for. */
  expires?: boolean
  /** Taken with the phone's front camera. */
  selfie?: boolean
  /** Its name for admins, where it differs. */
  adminName?: string
}

export const documentLabels: Record<DocumentType, DocumentLabel> = {
  'student-id': { name: 'Student ID', help: 'The side with your name, photo and matric number.' },
  'national-id': { name: 'National ID', help: 'NIN slip, voter’s card, passport or driver’s licence.' },
  'cac-certificate': {
    name: 'CAC certificate',
    help: 'If your business is registered. Most are not, and that is fine.',
  },
  photo: {
    name: 'Photo of you',
    help: 'Your face from the front, in daylight, no cap.',
    selfie: true,
    adminName: 'Photo of the applicant',
  },
  'drivers-licence': { name: 'Driver’s licence', help: 'The side with your name and photo.', expires: true },
  'vehicle-papers': {
    name: 'Vehicle papers',
    help: 'Vehicle licence with the plate number, or proof of ownership.',
    expires: true,
  },
}

/** "240 kB", "1.4 MB". */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${countText(Math.max(1, Math.round(bytes / 1000)))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

export const isExpired = (expiresOn: string | null, today = serverNow()): boolean =>
  expiresOn !== null && expiresOn < today.toISOString().slice(0, 10)

/** What administrators call it. */
export const adminNameOf = (type: DocumentType): string => documentLabels[type].adminName ?? documentLabels[type].name
