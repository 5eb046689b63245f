const names = new Map([
  ['card', 'Card payment'],
  ['bank_transfer', 'Bank transfer'],
  ['ussd', 'USSD'],
])

/** How money was paid in, as users read it. `channel` is the provider's name, null as long as nobody has paid. */
export const channelText = (channel: unknown): string =>
  (typeof channel === 'string' ? names.get(channel) : undefined) ?? 'Card payment'

const phrases = new Map([
  ['card', 'by card'],
  ['bank_transfer', 'by bank transfer'],
  ['ussd', 'by USSD'],
])

/** "by card", in a sentence. */
export const byChannel = (channel: string | null): string => phrases.get(channel ?? 'card') ?? 'by card'
