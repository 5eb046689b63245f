import type { CampusStatus } from '@vendly/contract/admin-campuses'
import type { CampusCheck, PeriodKind } from '@vendly/contract/campus-setup'
import type { Place } from '@vendly/contract/campuses'
import type { Tone } from '../../ui/badge.tsx'

export const statusLooks: Readonly<Record<CampusStatus, { label: string; tone: Tone; text: string }>> = {
  draft: { label: 'Draft', tone: 'plain', text: 'Only administrators see it.' },
  pilot: {
    label: 'Pilot',
    tone: 'blue',
    text: 'By invitation: it is in no list yet, and its own people can buy and sell.',
  },
  open: { label: 'Open', tone: 'ok', text: 'Everybody can join, buy and sell.' },
  paused: { label: 'Paused', tone: 'gold', text: 'Everybody can look around. No new orders are taken.' },
}

export const kindLabels: Readonly<Record<Place['kind'], string>> = {
  hostel: 'Hall',
  gate: 'Gate',
  shops: 'Shops',
  faculty: 'Faculty',
  library: 'Library',
  'bus-stop': 'Bus stop',
  landmark: 'Landmark',
}

export const periodLabels: Readonly<Record<PeriodKind, string>> = { term: 'Term', exams: 'Exams', holiday: 'Holiday' }

export const checkLabels: Readonly<Record<CampusCheck, string>> = {
  domains: 'An email domain',
  places: 'A gate, a hall and shops on the map',
  term: 'The dates of a term',
  stores: '10 verified stores',
  riders: '5 verified riders',
  order: 'An order, door to door',
}

export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }))

const day = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
/** `5 Oct 2026`, of YYYY-MM-DD. */
export const dateText = (date: string): string => day.format(new Date(date))
