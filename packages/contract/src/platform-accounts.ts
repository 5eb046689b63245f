/** Our own accounts of the ledger that a person may correct, as people call them. */
export const platformAccounts = {
  'provider:collections': 'Collected by the provider, not paid out',
  'provider:balance': 'Balance at the provider',
  'bank:operating': 'Our bank account',
  'revenue:commission': 'Commission',
  'revenue:delivery_margin': 'Delivery margin',
  'revenue:premium': 'Premium',
  'revenue:ads': 'Ads',
  'revenue:given_up': 'Balances given up with an account',
  'expense:provider_fees': 'Fees of card payments',
  'expense:transfer_fees': 'Fees of withdrawals',
  'expense:promotions': 'Promotions',
  'expense:goodwill': 'Goodwill',
  'expense:delivery': 'Riders’ ways that Vendly pays',
  'expense:chargeback_loss': 'Lost chargebacks',
  'equity:owner': 'The owner’s money',
} as const
export type PlatformAccount = keyof typeof platformAccounts
