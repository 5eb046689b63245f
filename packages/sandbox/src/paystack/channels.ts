import type { Charge } from './rows.ts'

/** Ways to pay on the checkout page, of those that the real provider has. */
export const CHANNELS = ['card', 'bank_transfer', 'ussd'] as const
export type Channel = (typeof CHANNELS)[number]
export type OtherChannel = Exclude<Channel, 'card'>

export const isOtherChannel = (name: unknown): name is OtherChannel => name === 'bank_transfer' || name === 'ussd'

export const offeredChannels = ({ channels }: Charge): Channel[] => JSON.parse(channels) as Channel[]

/** How the charge was, or would be, paid. */
export const channelOf = ({ card }: Charge): Channel => (isOtherChannel(card) ? card : 'card')
