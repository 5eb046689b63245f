import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { resolveAccount } from './account-holder.ts'
import { listBanks } from './bank-list.ts'
import { fieldsOf, requiredText } from './request-fields.ts'

const SLOW_ANSWER_MS = 12_000

export function addBankRoutes(api: FastifyInstance): void {
  api.get('/bank', async (request) => listBanks(fieldsOf(request.query)))

  api.get('/bank/resolve', async (request) => {
    const query = fieldsOf(request.query)
    const accountNumber = requiredText(query, 'account_number', 'Account number is required')
    const bankCode = requiredText(query, 'bank_code', 'Bank code is required')
    const data = resolveAccount(accountNumber, bankCode)
    if (accountNumber.endsWith('7777')) await answerLate(request.raw.socket)
    return { status: true, message: 'Account number resolved', data }
  })
}

async function answerLate(socket: { once: (event: 'close', then: () => void) => unknown }): Promise<void> {
  const gone = new AbortController()
  socket.once('close', () => gone.abort())
  await pause(SLOW_ANSWER_MS, undefined, { signal: gone.signal, ref: false }).catch(() => undefined)
}
