import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { resolveAccount } from './account-holder.ts'
import { listBanks } from './bank-list.ts'
import { requireText, toFields } from './request-fields.ts'

const SLOW_RESPONSE_MS = 12_000

export function addBankRoutes(api: FastifyInstance): void {
  api.get('/bank', async (request) => listBanks(toFields(request.query)))

  api.get('/bank/resolve', async (request) => {
    const query = toFields(request.query)
    const accountNumber = requireText(query, 'account_number', 'Account number is required')
    const bankCode = requireText(query, 'bank_code', 'Bank code is required')
    const data = resolveAccount(accountNumber, bankCode)
    if (accountNumber.endsWith('7777')) await respondLate(request.raw.socket)
    return { status: true, message: 'Account number resolved', data }
  })
}

async function respondLate(socket: { once: (event: 'close', listener: () => void) => unknown }): Promise<void> {
  const closed = new AbortController()
  socket.once('close', () => closed.abort())
  await pause(SLOW_RESPONSE_MS, undefined, { signal: closed.signal, ref: false }).catch(() => undefined)
}
