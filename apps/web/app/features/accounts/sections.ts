import type { Role } from '../../lib/guard.ts'
import type { IconName } from '../../ui/icon-names.ts'

export type SectionName =
  | 'profile'
  | 'notifications'
  | 'privacy'
  | 'addresses'
  | 'security'
  | 'data'
  | 'rates'
  | 'words'
  | 'papers'

export interface Section {
  value: SectionName
  label: string
  icon: IconName
  /** What is inside, for the list on a phone. */
  text: string
}

const own: readonly Section[] = [
  { value: 'profile', label: 'Profile', icon: 'user', text: 'Your name, number, university and picture' },
  { value: 'notifications', label: 'Notifications', icon: 'bell', text: 'What we tell you, and how' },
  { value: 'privacy', label: 'Privacy', icon: 'eye-slash', text: 'Who sees your number and when you were here' },
  { value: 'addresses', label: 'Addresses', icon: 'map-pin', text: 'Where riders find you' },
  { value: 'security', label: 'Security', icon: 'lock-simple-fill', text: 'Password, devices, two-factor' },
  { value: 'data', label: 'Your data', icon: 'download-simple', text: 'Download it, or delete your account' },
]
const rates: Section = {
  value: 'rates',
  label: 'Rates',
  icon: 'sliders-horizontal',
  text: 'Commission, delivery fee, the riders’ share',
}

const words: Section = {
  value: 'words',
  label: 'Search words',
  icon: 'magnifying-glass',
  text: 'What buyers call the same thing',
}

const papers: Section = {
  value: 'papers',
  label: 'Documents',
  icon: 'seal-check-fill',
  text: 'What you ride with, and until when it is good',
}

/** An administrator has no addresses, but the rates and the search words of the whole market; a rider has papers. */
export function sectionsOf(role: Role): readonly Section[] {
  if (role === 'admin') return [rates, words, ...own.filter(({ value }) => value !== 'addresses')]
  return role === 'rider' ? [...own.slice(0, 1), papers, ...own.slice(1)] : own
}

const hubs: Record<Role, string> = {
  student: '/profile',
  customer: '/profile',
  vendor: '/vendor/profile',
  rider: '/rider/profile',
  admin: '/admin/profile',
}

/** The page that lists the sections on a phone. */
export const settingsHomeOf = (role: Role): string => hubs[role]

/** What an address opens when it names no section. */
export const sectionAt = (pathname: string): SectionName => {
  if (pathname.endsWith('/profile')) return 'profile'
  return pathname.startsWith('/admin') ? 'rates' : 'notifications'
}
