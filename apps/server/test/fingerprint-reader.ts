import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyCreationOptions, PasskeyRegistration, PasskeyRequestOptions } from '@vendly/contract/passkeys'

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/** What a test lets a device or its browser do wrong. */
type Faults = {
  origin?: string
  host?: string
  /** Nobody unlocked the device. */
  unverified?: boolean
  counter?: number
  type?: string
  /** CBOR, in place of the attestation that says nothing. */
  attestation?: Buffer
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const text = (value: Buffer) => value.toString('base64url')
const cborText = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const cborBytes = (value: Buffer) => Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value])
/** Attestation formats by their name, with an empty statement. */
export const attestationOf = (format: string): Buffer =>
  Buffer.concat([cborText('fmt'), cborText(format), cborText('attStmt'), Buffer.from([0xa0])])

/** A device with a fingerprint reader and its browser, at this origin. `counts`: it says how often it has signed. */
export function openFingerprintReader(origin: string, { counts = true }: { counts?: boolean } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  let signed = 0

  const clientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(
      JSON.stringify({ type: faults.type ?? type, challenge, origin: faults.origin ?? origin, crossOrigin: false }),
    )
  const authenticatorData = (host: string, flags: number, { counter, unverified }: Faults) => {
    if (counts) signed++
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? signed)
    return Buffer.concat([sha256(host), Buffer.from([flags | PRESENT | (unverified ? 0 : VERIFIED)]), count])
  }
  const coseKey = () =>
    Buffer.concat([
      // EC2 with ES256 on P-256, then x and y.
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x!, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y!, 'base64url'),
    ])
  const named = () => ({ id: text(credentialId), rawId: text(credentialId), type: 'public-key' as const })

  return {
    credentialId: text(credentialId),
    /** What the browser sends after the person agreed to make a key. */
    create(options: PasskeyCreationOptions, faults: Faults = {}): PasskeyRegistration {
      const data = Buffer.concat([
        authenticatorData(faults.host ?? options.rp.id, HAS_KEY, faults),
        Buffer.alloc(16),
        Buffer.from([credentialId.length >> 8, credentialId.length & 0xff]),
        credentialId,
        coseKey(),
      ])
      const attestation = faults.attestation ?? attestationOf('none')
      const object = Buffer.concat([Buffer.from([0xa3]), attestation, cborText('authData'), cborBytes(data)])
      return {
        ...named(),
        response: {
          clientDataJSON: text(clientData('webauthn.create', options.challenge, faults)),
          attestationObject: text(object),
          transports: ['internal'],
        },
      }
    },
    /** The header `Wallet-Passkey` of one call, after the person unlocked the device. */
    sign(options: PasskeyRequestOptions, faults: Faults & { signature?: string } = {}): string {
      const clientDataJSON = clientData('webauthn.get', options.challenge, faults)
      const data = authenticatorData(faults.host ?? options.rpId, 0, faults)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey)
      const response = {
        ...{ clientDataJSON: text(clientDataJSON), authenticatorData: text(data) },
        signature: faults.signature ?? text(signature),
      }
      return text(Buffer.from(JSON.stringify({ ...named(), response })))
    },
  }
}
export type FingerprintReader = ReturnType<typeof openFingerprintReader>
