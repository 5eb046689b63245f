/** The smallest environment that production starts with. */
export const productionVariables = {
  MODE: 'production',
  DATABASE_URL: 'postgres://db.example/vendly',
  PUBLIC_URL: 'https://vendly.example',
  PAYSTACK_SECRET_KEY: 'sk_live_abc',
  SMTP_URL: 'smtps://mail.example',
  STORAGE_URL: 'https://key:secret@objects.example/vendly?region=eu-west-1',
  METRICS_TOKEN: 'sixteen-letters-or-more',
  SECRET_KEY: 'thirty-two-random-letters-or-more',
  VAPID_PUBLIC_KEY: 'B'.repeat(87),
  VAPID_PRIVATE_KEY: 'x'.repeat(43),
}
