import type { PasskeyAssertion, PasskeyRegistration } from '@vendly/contract/passkeys'
import type { PasskeyRow } from './passkeys.queries.ts'
import type { Site } from './passkeys.site.ts'

export type NewKey = { credentialId: string; publicKey: string; counter: number; transports: string[] }

/** Loaded only where it is used: few calls come with a device. */
const library = () => import('@simplewebauthn/server')

/** What a browser sends of `getTransports()`; other texts are left out. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** The key of a device that the person unlocked to make it. Throws: an error that says what is wrong. */
export async function verifyRegistration(
  { host, origin }: Site,
  challenge: string,
  { response: sent, ...registration }: PasskeyRegistration,
): Promise<NewKey> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  // No other format was asked for, and certificates in one may name addresses that are called to check them.
  const format = decodeAttestationObject(Buffer.from(sent.attestationObject, 'base64url')).get('fmt')
  if (format !== 'none') throw new Error(`The attestation is ${JSON.stringify(format)}`)
  const { verifyRegistrationResponse } = await library()
  const { clientDataJSON, attestationObject, transports = [] } = sent
  const result = await verifyRegistrationResponse({
    response: { ...registration, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
    ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: host, requireUserVerification: true },
  })
  if (!result.verified) throw new Error('The registration is not valid')
  const { id, publicKey, counter } = result.registrationInfo.credential
  return {
    ...{ credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter },
    transports: transports.filter((one) => TRANSPORTS.includes(one)),
  }
}

/** The device's counter after it signed the challenge, with its person verified. Throws: an error that says what is wrong. */
export async function verifyAssertion(
  { host, origin }: Site,
  challenge: string,
  key: PasskeyRow,
  assertion: PasskeyAssertion,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: host, requireUserVerification: true },
    credential: {
      ...{ id: key.credentialId, publicKey: Uint8Array.from(Buffer.from(key.publicKey, 'base64url')) },
      counter: key.counter,
    },
  })
  if (!verified) throw new Error('The signature is not of this device')
  return authenticationInfo.newCounter
}
