import { event } from '../../platform/events.ts'

type To = { email: string; firstName: string }

/** Tokens and codes are in the job's payload only, which is deleted with the job; the database stores their hashes. */
export const verificationRequestAccepted = event<To & { token: string; code: string }>('verificationRequestAccepted')
export const passwordResetRequestAccepted = event<To & { token: string }>('passwordResetRequestAccepted')
/** A six-digit code that proves an email address or the user's identity. */
export const codeIssued = event<To & { code: string; purpose: 'email' | 'student' | 'link' | 'confirm' }>('codeIssued')
export const takenEmailRegistered = event<To>('takenEmailRegistered')
export const passwordChanged = event<To>('passwordChanged')
/** Goes to the previous address. */
export const emailChanged = event<To & { newEmail: string }>('emailChanged')
export const signedInOnNewDevice = event<To & { device: string; at: string }>('signedInOnNewDevice')
export const twoFactorChanged = event<To & { change: 'on' | 'off' | 'recovery' | 'guessed' }>('twoFactorChanged')
export const identityLinked = event<To & { provider: 'google' | 'apple' }>('identityLinked')
/** A job looks the address up, so that the response takes the same time for an unknown address. */
export const passwordResetRequested = event<{ email: string }>('passwordResetRequested')
export const verificationRequested = event<{ email: string }>('verificationRequested')
