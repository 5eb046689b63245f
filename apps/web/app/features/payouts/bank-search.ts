import type { Bank } from '@vendly/contract/payouts'

/** What people call a bank where its name does not say it, by bank code. */
const EVERYDAY_NAMES: Record<string, readonly string[]> = {
  '011': ['fbn'],
  '023': ['citi'],
  '032': ['ubn'],
  '033': ['uba'],
  '035A': ['wemaalat'],
  '058': ['gtb', 'gtbank', 'gtco'],
  '063': ['diamond'],
  '068': ['scb', 'stanchart'],
  '076': ['skye'],
  '120001': ['9psb', 'etisalat'],
  '120003': ['mtnmomo', 'mobilemoney'],
  '120004': ['airtelmoney'],
  '214': ['fcmb'],
  '221': ['ibtc', 'stanbicibtc'],
  '50515': ['teamapt', 'moniepointmicrofinance'],
  '566': ['vbank'],
  '999991': ['palmpay'],
  '999992': ['opay', 'paycom'],
}
/** Words that many names have, and that people leave out or add. */
const FILLERS = /\b(bank|banks|plc|limited|ltd|nigeria|ng|of|mfb|microfinance|psb)\b/g

/** Without blanks, signs and fillers: "First Bank of Nigeria" and "firstbank" begin alike. */
const joined = (text: string): string => text.replace(/[^a-z0-9]/g, '')
const essence = (text: string): string => joined(text.replace(FILLERS, '')) || joined(text)

function rank({ code, name }: Bank, typed: string): number {
  const lower = name.toLowerCase()
  const initials = lower
    .split(/\W+/)
    .map((word) => word.charAt(0))
    .join('')
  const wanted = [joined(typed), essence(typed)]
  const names = [joined(lower), essence(lower), ...(EVERYDAY_NAMES[code] ?? [])]
  const isFound = (test: (known: string, text: string) => boolean) =>
    names.some((known) => wanted.some((text) => test(known, text)))
  if (isFound((known, text) => known === text)) return 0
  if (isFound((known, text) => known.startsWith(text)) || initials.startsWith(joined(typed))) return 1
  if (isFound((known, text) => known.includes(text))) return 2
  return 3
}

/** Banks by part of their name, by their initials, or by what people call them; the closest first. */
export function findBanks(banks: readonly Bank[], text: string): readonly Bank[] {
  const typed = text.trim().toLowerCase()
  if (!joined(typed)) return banks
  return banks
    .map((bank) => ({ bank, rank: rank(bank, typed) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ bank }) => bank)
}
