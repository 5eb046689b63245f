import type { SharedThings } from '@vendly/contract/shared-things'

const NAMES: Record<SharedThings[number], string> = { card: 'card', 'bank-account': 'bank account', device: 'device' }

/** “Same card and device”: what two accounts have in common. */
export const sharedThingsText = (shared: SharedThings): string =>
  `Same ${new Intl.ListFormat('en-GB').format(shared.map((one) => NAMES[one]))}`
