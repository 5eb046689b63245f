import * as contract from '@vendly/contract/transfers'
import type { FastifyRequest } from 'fastify'
import { type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { holderOf } from '../passkeys/passkeys.proof.service.ts'
import { limitNameLookups } from '../users/users.lookups.service.ts'
import { findReceipt, findRecipient, findTransfer, listStallPayments } from './transfers.queries.ts'
import { payStall, sendTransfer } from './transfers.service.ts'

const isKeyed = (request: FastifyRequest): boolean => request.headers['idempotency-key'] !== undefined

const EARLIER = 'This was paid a moment ago. Nothing was paid again.'

export function transferRoutes(http: Http): void {
  // Names of strangers must not be collected by trying addresses and numbers.
  const lookUpLimit = limitNameLookups(http.context, 'user')

  query(http, contract.findRecipient, async ({ db, actor, query: { q } }) => {
    ensure(actor.role !== 'admin', 'admin_has_no_wallet')
    await lookUpLimit(actor.userId)
    const { name, vendorId, campus } = await findRecipient(db, actor, q)
    return { data: { name, isStore: vendorId !== null, campus } }
  })
  workflow(http, contract.sendTransfer, async ({ once, actor, request, body: { recipient, ...sending } }) => {
    const holder = await holderOf(http.context, actor, request)
    const all = { ...sending, isKeyed: isKeyed(request), holder }
    return once(async (tx) => ({ data: await sendTransfer(tx, actor, recipient, all) })).catch(async (error) => {
      if (error instanceof Problem && error.code === 'recipient_unknown') await lookUpLimit(actor.userId)
      throw error
    })
  })
  workflow(http, contract.payStall, async ({ once, actor, request, body: { store, ...sending } }) => {
    const holder = await holderOf(http.context, actor, request)
    return once(async (tx) => {
      const { transfer, isNew } = await payStall(tx, actor, store, { ...sending, isKeyed: isKeyed(request), holder })
      // The word and the colour would look like a second payment.
      if (!isNew) return { data: { ...transfer, check: null }, meta: { isEarlier: true }, message: EARLIER }
      return { data: transfer, meta: { isEarlier: false } }
    })
  })
  query(http, contract.listStallPayments, async ({ db, actor, query }) => {
    const { payments, pagination, today } = await listStallPayments(db, actor, query)
    return { data: payments, pagination, meta: { today } }
  })
  query(http, contract.getTransfer, async ({ db, actor, params }) => ({
    data: await findTransfer(db, actor.userId, params.id),
  }))
  query(http, contract.getReceipt, async ({ db, params }) => ({ data: await findReceipt(db, params.token) }))
}
