const names: Readonly<Record<string, string>> = {
  card: 'Card payment',
  bank_transfer: 'Bank transfer',
  ussd: 'USSD',
}

/** How money was paid in, as users read it. `channel` is the provider's name, null as long as nobody has paid. */
export const channelText = (channel: unknown): string =>
  (typeof channel === 'string' ? names[channel] : undefined) ?? 'Card payment'

const phrases: Readonly<Record<string, string>> = {
  card: 'by card',
  bank_transfer: 'by bank transfer',
  ussd: 'by USSD',
}

/** "by card", in a sentence. */
export const byChannel = (channel: string | null): string => phrases[channel ?? 'card'] ?? 'by card'
