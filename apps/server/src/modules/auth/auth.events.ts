import { event } from '../../platform/events.ts'

type To = { email: string; firstName: string }

/** Tokens and codes travel in the job alone and are gone with it; the database keeps their hashes. */
export const verificationRequestAccepted = event<To & { token: string; code: string }>('verificationRequestAccepted')
export const passwordResetRequestAccepted = event<To & { token: string }>('passwordResetRequestAccepted')
/** A code to prove an address or a person by; `why` chooses the words. */
export const codeSent = event<To & { code: string; why: 'email' | 'student' | 'link' | 'confirm' }>('codeSent')
export const takenAddressRegistered = event<To>('takenAddressRegistered')
export const passwordChanged = event<To>('passwordChanged')
/** Told to the address that was left behind. */
export const emailChanged = event<To & { changedTo: string }>('emailChanged')
export const signedInOnNewDevice = event<To & { device: string; at: string }>('signedInOnNewDevice')
export const twoFactorChanged = event<To & { change: 'on' | 'off' | 'recovery' | 'guessed' }>('twoFactorChanged')
export const identityLinked = event<To & { provider: 'google' | 'apple' }>('identityLinked')
/** Looked up by a job, so that the answer takes as long for an address nobody has. */
export const passwordResetRequested = event<{ email: string }>('passwordResetRequested')
export const verificationRequested = event<{ email: string }>('verificationRequested')
