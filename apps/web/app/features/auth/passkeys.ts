import { queryOptions } from '@tanstack/react-query'
import { ApiProblem, api } from '../../lib/api.ts'
import { deviceStore } from '../../lib/device-store.ts'
import { keys } from '../../lib/keys.ts'
import { loadPart } from '../../lib/load-part.ts'
import { readSession } from '../../lib/session.ts'
import { storageKeys } from '../../lib/storage.ts'

export const passkeysQuery = queryOptions({
  queryKey: keys.passkeys,
  queryFn: ({ signal }) => api('GET /wallet/passkeys', { signal }),
})

/** The credential of this device by account; empty where only the device itself knows which one it is. */
const known = deviceStore<Record<string, string>>(storageKeys.passkeys, {
  parse: (stored) =>
    stored && typeof stored === 'object' && Object.values(stored).every((id) => typeof id === 'string')
      ? (stored as Record<string, string>)
      : undefined,
})

const userId = (): string => {
  const session = readSession()
  return session.status === 'in' ? session.user._id : ''
}

/** Undefined where this device was not added to the account. */
export const credentialHere = (): string | undefined => known.read()?.[userId()]
const remember = (credentialId: string) => known.write({ ...known.read(), [userId()]: credentialId })

/** The device is no longer one of the account. */
export function forgetDevice(): void {
  const { [userId()]: _, ...others } = known.read() ?? {}
  known.write(others)
}

/** Whether the device can check a fingerprint, a face or its screen lock for this host. */
export async function canAddDevice(site: string): Promise<boolean> {
  if (location.hostname !== site || !('PublicKeyCredential' in window)) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

const library = () => loadPart(() => import('@simplewebauthn/browser'))

/** Makes a key on this device and adds it to the account. Throws: ApiProblem, and what the browser throws. */
export async function addDevice(): Promise<void> {
  const [{ data: optionsJSON }, { startRegistration }] = await Promise.all([
    api('POST /wallet/passkeys/registration'),
    library(),
  ])
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = response
    const body = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
    remember((await api('POST /wallet/passkeys', { body })).data.credentialId)
  } catch (error) {
    // It was added before, and the browser's storage was emptied since.
    if (nameOf(error) !== 'InvalidStateError') throw error
    remember('')
  }
}

/** This device signs one call: its headers. Undefined where it is no longer one of the account. Throws: as `addDevice`. */
export async function signWithDevice(): Promise<Record<string, string> | undefined> {
  const [options, { startAuthentication }] = await Promise.all([findOptions(), library()])
  if (!options) {
    forgetDevice()
    return undefined
  }
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options })
  const { clientDataJSON, authenticatorData, signature } = response
  const answer = JSON.stringify({ id, rawId, type, response: { clientDataJSON, authenticatorData, signature } })
  const base64url = btoa(answer).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
  return { 'wallet-passkey': base64url }
}

async function findOptions() {
  try {
    const { data } = await api('POST /wallet/passkeys/challenge')
    const here = credentialHere()
    // Other devices of the account would only be offered by a QR code.
    const allowCredentials = data.allowCredentials.filter(({ id }) => !here || id === here)
    return allowCredentials.length > 0 ? { ...data, allowCredentials } : undefined
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'passkey_unknown') return undefined
    throw error
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')

/** Why a device was not added or did not sign, as a text. */
export function deviceProblem(error: unknown): string {
  if (error instanceof ApiProblem) return error.message
  if (['NotAllowedError', 'AbortError'].includes(nameOf(error))) return 'That was cancelled or took too long.'
  return 'Your device did not answer. Try again.'
}
