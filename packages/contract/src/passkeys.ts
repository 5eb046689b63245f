import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'

/** Bytes in base64url. The names of fields are those of WebAuthn. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'is not base64url')
const credentialId = bytes(1_400)
const transports = z.array(z.string().max(40)).max(10)
const credential = z.object({ id: credentialId, type: z.literal('public-key'), transports })
const challenge = z.string().meta({ description: 'Used once, by this session, within minutes' })

const passkey = z
  .object({
    _id: id,
    name: z.string().meta({ description: 'As `Chrome on Android`' }),
    credentialId: z.string().meta({ description: 'By which a browser knows that it is this device' }),
    addedAt: timestamp,
    lastUsedAt: timestamp.nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.output<typeof passkey>

const creationOptions = z
  .object({
    challenge,
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
    timeout: z.number().int(),
    attestation: z.literal('none'),
    authenticatorSelection: z.object({
      authenticatorAttachment: z.literal('platform'),
      residentKey: z.literal('discouraged'),
      userVerification: z.literal('required'),
    }),
    excludeCredentials: z.array(credential),
  })
  .meta({ id: 'PasskeyCreationOptions' })
export type PasskeyCreationOptions = z.output<typeof creationOptions>

const requestOptions = z
  .object({
    challenge,
    rpId: z.string(),
    timeout: z.number().int(),
    userVerification: z.literal('required'),
    allowCredentials: z.array(credential),
  })
  .meta({ id: 'PasskeyRequestOptions' })
export type PasskeyRequestOptions = z.output<typeof requestOptions>

const registration = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(16_384),
    transports: transports.optional(),
  }),
})
export type PasskeyRegistration = z.output<typeof registration>

/** What the header `Wallet-Passkey` has, as JSON in base64url. */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: bytes(2_048), authenticatorData: bytes(1_024), signature: bytes(1_024) }),
})
export type PasskeyAssertion = z.output<typeof passkeyAssertion>

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/wallet/passkeys',
  audience: 'any',
  summary: 'Devices whose fingerprint, face or screen lock replaces the caller’s wallet PIN, newest first',
  reply: z.array(passkey),
  meta: z.object({ site: z.string().meta({ description: 'The host name under which devices can be added and used' }) }),
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/wallet/passkeys/registration',
  audience: 'any',
  summary: 'Begin to add this device; needs the wallet PIN itself, not another device',
  reply: creationOptions,
  confirmed: true,
  pin: true,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/wallet/passkeys',
  audience: 'any',
  summary: 'Add this device, with what it answered to `POST /wallet/passkeys/registration`',
  body: registration,
  reply: passkey,
  status: 201,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/wallet/passkeys/:id',
  audience: 'owner',
  summary: 'Remove a device; the wallet PIN is entered there again',
  params: byId,
  reply: z.array(passkey),
})

export const challengePasskey = endpoint({
  method: 'POST',
  path: '/wallet/passkeys/challenge',
  audience: 'any',
  summary: 'What a device has to sign for one payment, transfer or withdrawal (`Wallet-Passkey`)',
  reply: requestOptions,
})
