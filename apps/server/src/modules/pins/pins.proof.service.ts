import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { type HolderProof, provePin } from './pins.service.ts'

/**
 * What the call's headers prove: that the owner of the wallet entered their PIN for it. Null without such a header: then
 * `ensureMaySpend` says that it is needed. To be called before the transaction. Throws: what `provePin` throws, invalid_request,
 * admin_has_no_wallet.
 */
export async function holderOf(
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
