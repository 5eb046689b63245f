import { event } from '../../platform/events.ts'

type To = { email: string; firstName: string }

/** A token or code, encrypted by `sealCode`: it is readable only in the email. */
type Sealed = { sealed: string }
export const verificationRequestAccepted = event<To & Sealed>('verificationRequestAccepted')
export const passwordResetRequestAccepted = event<To & Sealed>('passwordResetRequestAccepted')
/** A six-digit code that proves an email address or the user's identity. */
export const codeIssued = event<To & Sealed & { purpose: 'email' | 'student' | 'link' | 'confirm' }>('codeIssued')
export const takenEmailRegistered = event<To>('takenEmailRegistered')
export const passwordChanged = event<To>('passwordChanged')
/** Goes to the previous address. */
export const emailChanged = event<To & { newEmail: string }>('emailChanged')
export const signedInOnNewDevice = event<To & { device: string; at: string }>('signedInOnNewDevice')
export const twoFactorChanged = event<To & { change: 'on' | 'off' | 'recovery' | 'guessed' }>('twoFactorChanged')
export const identityLinked = event<To & { provider: 'google' | 'apple' }>('identityLinked')
/** A job looks the address up, so that the response takes the same time for an unknown address. */
export const passwordResetRequested = event<{ email: string }>('passwordResetRequested')
export const verificationRequested = event<{ email: string; deviceHash?: string }>('verificationRequested')
