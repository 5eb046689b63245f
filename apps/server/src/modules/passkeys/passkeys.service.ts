import { passkeyLimits } from '@vendly/contract/passkey-limits'
import type {
  Passkey,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@vendly/contract/passkeys'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, statement, type Tx, transaction } from '../../platform/database.ts'
import { describeDevice } from '../../platform/device-names.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { notify } from '../notifications/notifications.service.ts'
import { lockUser } from '../users/users.service.ts'
import {
  CHALLENGE_MS,
  claimChallenge,
  failChallenge,
  findChallenge,
  newChallenge,
} from './passkeys.challenges.service.ts'
import { listKeys, type PasskeyRow, presentKey } from './passkeys.queries.ts'
import { siteOf } from './passkeys.site.ts'
import { verifyRegistration } from './passkeys.verify.ts'

const TYPE = 'public-key'
const ES256 = -7
const RS256 = -257
const presentCredential = ({ credentialId, transports }: PasskeyRow) => ({
  ...({ id: credentialId, type: TYPE, transports } as const),
})

const findName = statement<{ email: string; name: string }>(
  'passkeys.findName',
  `select email, first_name || ' ' || last_name as name from users where id = $userId`,
)

/** What the browser asks the device for. The caller has confirmed who they are and entered their PIN. Throws: passkeys_full. */
export async function startAdding({ db, env }: Context, actor: Actor): Promise<PasskeyCreationOptions> {
  const keys = await listKeys(db, actor.userId)
  ensure(keys.length < passkeyLimits.devices, 'passkeys_full')
  const { email, name } = found(await db.row(findName, { userId: actor.userId }))
  return {
    challenge: await newChallenge(db, actor, 'add'),
    rp: { id: siteOf(env.publicUrl).host, name: 'Vendly' },
    user: {
      id: Buffer.from(actor.userId.replaceAll('-', ''), 'hex').toString('base64url'),
      ...{ name: email, displayName: name },
    },
    pubKeyCredParams: [ES256, RS256].map((alg) => ({ type: TYPE, alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    authenticatorSelection: {
      ...{ authenticatorAttachment: 'platform', residentKey: 'discouraged', userVerification: 'required' },
    },
    excludeCredentials: keys.map(presentCredential),
  }
}

const insert = statement<{ id: string }>(
  'passkeys.insert',
  `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, device, created_at)
   values ($id, $userId, $credentialId, $publicKey, $counter, $transports, $device, $at)
   on conflict (credential_id) do nothing
   returning id`,
)

/**
 * Adds the device that answered `startAdding`. Sent again after a lost answer, it is there already.
 * Throws: passkey_not_added, passkeys_full.
 */
export async function addPasskey(
  context: Context,
  actor: Actor,
  registration: PasskeyRegistration,
  device: string,
): Promise<Passkey> {
  const { db, pool, env, log } = context
  const { userId } = actor
  // The challenge before the device: the same call may add it meanwhile.
  const asked = await findChallenge(db, actor, 'add', registration.response.clientDataJSON)
  const existing = await findOwn(db, userId, registration.id)
  if (existing) return presentKey(existing)
  ensure(asked && !asked.usedAt, 'passkey_not_added')
  const key = await verifyRegistration(siteOf(env.publicUrl), asked.challenge, registration).catch(async (error) => {
    log.warn({ err: error, userId }, 'a device could not be added')
    await failChallenge(db, asked)
    throw new Problem('passkey_not_added')
  })
  return transaction(pool, async (tx) => {
    await lockUser(tx, userId)
    const again = await findOwn(tx, userId, key.credentialId)
    if (again) return presentKey(again)
    ensure((await listKeys(tx, userId)).length < passkeyLimits.devices, 'passkeys_full')
    ensure(await claimChallenge(tx, asked), 'passkey_not_added')
    const added = { id: newId(), userId, ...key, device, at: now() }
    // The key of another account: two accounts of one device have two keys.
    ensure(await tx.row(insert, added), 'passkey_not_added')
    await notify(tx, {
      ...{ userId, kind: 'wallet-pin', key: `passkey-added:${added.id}`, link: null },
      title: 'A device was added to your wallet',
      body: `${describeDevice(device).name} can now confirm payments. If it was not you, remove it under Security.`,
    })
    return presentKey(found(await findOwn(tx, userId, key.credentialId)))
  })
}

const findOwn = async (db: Db, userId: string, credentialId: string): Promise<PasskeyRow | undefined> =>
  (await listKeys(db, userId)).find((key) => key.credentialId === credentialId)

const remove = statement<{ device: string }>(
  'passkeys.remove',
  'delete from passkeys where id = $id and user_id = $userId returning device',
)

/** Throws: not_found. */
export async function removePasskey(tx: Tx, { userId }: Actor, id: string): Promise<void> {
  const { device } = found(await tx.row(remove, { id, userId }))
  await notify(tx, {
    ...{ userId, kind: 'wallet-pin', key: `passkey-removed:${id}`, link: null },
    title: 'A device was removed from your wallet',
    body: `${describeDevice(device).name} asks for your wallet PIN again. If it was not you, change your password.`,
  })
}

/** What a device signs for one call. Throws: passkey_unknown. */
export async function startProof({ db, env }: Context, actor: Actor): Promise<PasskeyRequestOptions> {
  const keys = await listKeys(db, actor.userId)
  ensure(keys.length > 0, 'passkey_unknown')
  return {
    challenge: await newChallenge(db, actor, 'spend'),
    rpId: siteOf(env.publicUrl).host,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: keys.map(presentCredential),
  }
}
