/** Of notifications that go further than the list in the application. */
export const notificationLimits = {
  /** What happens to one user within this time goes into one email. */
  bundleMinutes: 2,
  /** When the daily email is sent, in Lagos. */
  digestHour: 18,
  /** A critical notification that is not read goes on to email after this time, and to SMS after twice of it. */
  escalateMinutes: 3,
  /** How often the emails of one user may be stopped or resumed by the links in them. */
  emailChoicesPerHour: 30,
  /** How often a user may send themselves a test. */
  testsPerHour: 5,
  /** Text messages of one user: each costs money. */
  smsPerDay: 5,
  /** Of one user about security, besides the others. */
  securitySmsPerDay: 5,
  /** A notification about security cannot be deleted for so long, so that its emails and text messages leave. */
  securityKeptMinutes: 10,
  /** How long a text message waits for its provider. */
  smsMinutes: 60,
} as const
