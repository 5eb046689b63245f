import type { Role } from '../../lib/guard.ts'
import type { IconName } from '../../ui/icon-names.ts'

export type SectionName =
  | 'profile'
  | 'notifications'
  | 'privacy'
  | 'addresses'
  | 'security'
  | 'limits'
  | 'data'
  | 'rates'
  | 'search'
  | 'documents'

export interface Section {
  value: SectionName
  label: string
  icon: IconName
  /** What it contains, for the list on a phone. */
  text: string
}

const own: readonly Section[] = [
  { value: 'profile', label: 'Profile', icon: 'user', text: 'Your name, phone number, university and photo' },
  { value: 'notifications', label: 'Notifications', icon: 'bell', text: 'What we notify you about, and how' },
  {
    value: 'privacy',
    label: 'Privacy',
    icon: 'eye-slash',
    text: 'Who sees your phone number and when you were active',
  },
  { value: 'addresses', label: 'Addresses', icon: 'map-pin', text: 'Where riders deliver to you' },
  { value: 'security', label: 'Security', icon: 'lock-simple-fill', text: 'Password, wallet PIN, two-factor, devices' },
  { value: 'limits', label: 'Limits', icon: 'sliders-horizontal', text: 'How much can leave your wallet, and when' },
  { value: 'data', label: 'Your data', icon: 'download-simple', text: 'Download your data or delete your account' },
]
const rates: Section = {
  value: 'rates',
  label: 'Rates',
  icon: 'sliders-horizontal',
  text: 'Commission, delivery fee, rider share',
}

const search: Section = {
  value: 'search',
  label: 'Search',
  icon: 'magnifying-glass',
  text: 'Synonyms, and what phrases say about a search',
}

const documents: Section = {
  value: 'documents',
  label: 'Documents',
  icon: 'seal-check-fill',
  text: 'Your ID and vehicle papers, and when they expire',
}

const requestedDocuments: Section = { ...documents, text: 'What we asked you to send again' }

const WITHOUT_ADMIN = new Set<SectionName>(['addresses', 'limits'])

/** Administrators have rates and search words instead of addresses and a wallet; vendors and riders also have documents. */
export function sectionsOf(role: Role): readonly Section[] {
  if (role === 'admin') return [rates, search, ...own.filter(({ value }) => !WITHOUT_ADMIN.has(value))]
  if (role === 'vendor') return [...own.slice(0, 1), requestedDocuments, ...own.slice(1)]
  return role === 'rider' ? [...own.slice(0, 1), documents, ...own.slice(1)] : own
}

/** The section of an address without `?section=`. */
export const sectionAt = (pathname: string): SectionName => {
  if (pathname.endsWith('/profile')) return 'profile'
  return pathname.startsWith('/admin') ? 'rates' : 'notifications'
}
