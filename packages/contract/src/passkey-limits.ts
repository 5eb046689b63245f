/** Devices whose fingerprint, face or screen lock replaces the wallet PIN. */
export const passkeyLimits = {
  devices: 5,
  /** How long the device has to answer a challenge, in minutes. */
  challengeMinutes: 5,
  challengesPerMinute: 20,
  /** Answers that fail until a challenge is void. */
  attempts: 5,
  /** Characters of the header `Wallet-Passkey`. */
  header: 4_096,
} as const
