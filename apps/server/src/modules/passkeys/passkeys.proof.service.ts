import { passkeyLimits } from '@vendly/contract/passkey-limits'
import { type PasskeyAssertion, passkeyAssertion } from '@vendly/contract/passkeys'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, transaction } from '../../platform/database.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { hashOf } from '../../platform/tokens.ts'
import { HolderProof, provePin } from '../pins/pins.service.ts'
import { type Asked, claimChallenge, failChallenge, findChallenge } from './passkeys.challenges.service.ts'
import { listKeys, type PasskeyRow } from './passkeys.queries.ts'
import { siteOf } from './passkeys.site.ts'
import { verifyAssertion } from './passkeys.verify.ts'

/**
 * What the call's headers prove: that the owner of the wallet entered their PIN for it, or unlocked a device that they added.
 * Null without such a header: then `ensureMaySpend` says that it is needed. To be called before the transaction.
 * Throws: what `provePin` throws, passkey_refused, invalid_request, admin_has_no_wallet.
 */
export async function holderOf(context: Context, actor: Actor, request: FastifyRequest): Promise<HolderProof | null> {
  ensure(actor.role !== 'admin', 'admin_has_no_wallet')
  const header = request.headers['wallet-passkey']
  if (header === undefined) return pinHolderOf(context, actor, request)
  return provePasskey(context, actor, { header: String(header), repeatable: repeatableCall(request) })
}

/** The same for a call that only the PIN allows. */
export async function pinHolderOf(
  context: Context,
  actor: Actor,
  { headers }: FastifyRequest,
): Promise<HolderProof | null> {
  ensure(actor.role !== 'admin', 'admin_has_no_wallet')
  const pin = headers['wallet-pin']
  if (pin === undefined) return null
  if (typeof pin !== 'string' || !/^\d{4}$/.test(pin))
    throw new Problem('invalid_request', {}, [{ field: 'Wallet-Pin', message: 'A wallet PIN has 4 digits.' }])
  return provePin(context, actor.userId, pin)
}

/** What makes a call the same call again: it is done once, so it may be proved once. Undefined where it would be done again. */
function repeatableCall({ method, url, headers, body }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return key === undefined ? undefined : JSON.stringify([method, url, key, body ?? null])
}

type Proving = { header: string; repeatable: string | undefined }

async function provePasskey(context: Context, actor: Actor, { header, repeatable }: Proving): Promise<HolderProof> {
  const { db, pool } = context
  const assertion = readAssertion(header)
  const find = () => findChallenge(db, actor, 'spend', assertion.response.clientDataJSON)
  const usedFor = repeatable === undefined ? null : hashOf(`${repeatable} ${header}`)
  const repeated = (asked: Asked | undefined): HolderProof => {
    ensure(asked?.usedFor && asked.usedFor === usedFor, 'passkey_refused')
    return new HolderProof(actor.userId)
  }
  // The counter before the challenge: one that the same call has raised meanwhile would be taken for a copy's.
  const key = (await listKeys(db, actor.userId)).find(({ credentialId }) => credentialId === assertion.id)
  const asked = await find()
  if (!asked || asked.usedAt) return repeated(asked)
  const counter = await counterOf(context, asked, key, assertion)
  const isFirst = await transaction(pool, async (tx) => {
    if (!(await claimChallenge(tx, asked, usedFor))) return false
    ensure(await tx.row(noteUse, { id: key!.id, counter, at: now() }), 'passkey_refused')
    return true
  })
  // The same call was pressed twice and the other one was faster.
  return isFirst ? new HolderProof(actor.userId) : repeated(await find())
}

// A counter that does not rise is that of a copy. Devices that do not count say 0.
const noteUse = statement<{ id: string }>(
  'passkeys.noteUse',
  `update passkeys set counter = $counter, last_used_at = $at
    where id = $id and (counter < $counter or counter = 0 and $counter = 0)
   returning id`,
)

/** Throws: invalid_request. */
function readAssertion(header: string): PasskeyAssertion {
  const parsed = header.length <= passkeyLimits.header ? passkeyAssertion.safeParse(decode(header)) : undefined
  if (parsed?.success) return parsed.data
  const message = 'This is not the answer of a device, as JSON in base64url.'
  throw new Problem('invalid_request', {}, [{ field: 'Wallet-Passkey', message }])
}

function decode(header: string): unknown {
  try {
    return JSON.parse(Buffer.from(header, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Throws: passkey_refused, and the challenge endures only some of them. */
async function counterOf(
  { db, env, log }: Context,
  asked: Asked,
  key: PasskeyRow | undefined,
  assertion: PasskeyAssertion,
): Promise<number> {
  try {
    if (!key) throw new Error('The device is not one of this account')
    return await verifyAssertion(siteOf(env.publicUrl), asked.challenge, key, assertion)
  } catch (error) {
    log.warn({ err: error, passkeyId: key?.id }, 'a device was refused')
    await failChallenge(db, asked)
    throw new Problem('passkey_refused')
  }
}
