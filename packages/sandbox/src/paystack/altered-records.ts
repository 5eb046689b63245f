import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import type { Provider } from './provider.ts'
import type { Fields } from './request-fields.ts'
import type { Merchant } from './rows.ts'

type Alteration = { fields: string; hidden: number }
type RecordJson = Record<string, unknown> & { id: number }

const KINDS: Record<string, string> = {
  transaction: 'Transaction reference',
  transfer: 'Transfer',
  refund: 'Refund',
  dispute: 'Dispute',
  settlement: 'Settlement',
  balance: 'Balance row',
}

/** From now on the API answers with `fields` for this record, or with `hidden`, as if it had never been there. */
export function alterRecord(provider: Provider, merchant: Merchant, kind: string, id: number, fields: Fields): void {
  const { hidden, ...changed } = fields
  if (!Object.hasOwn(KINDS, kind)) throw new ApiError(400, `kind must be one of ${Object.keys(KINDS).join(', ')}`)
  provider.db
    .prepare('INSERT OR REPLACE INTO altered_record (merchant, kind, id, fields, hidden) VALUES (?, ?, ?, ?, ?)')
    .run(merchant.key, kind, id, JSON.stringify(changed), hidden === true ? 1 : 0)
}

/** Replaces what tests have altered in every response of the API. */
export function serveAlteredRecords(api: FastifyInstance, { db }: Provider): void {
  api.addHook('preSerialization', async ({ merchant, url }, _reply, payload) => {
    const kind = /^\/(\w+)/.exec(url)?.[1] ?? ''
    const body = payload as { data?: unknown } | null
    if (!Object.hasOwn(KINDS, kind) || !body?.data) return payload
    const find = db.prepare('SELECT fields, hidden FROM altered_record WHERE merchant = ? AND kind = ? AND id = ?')
    const alter = (record: RecordJson): RecordJson[] => {
      const found = find.get(merchant.key, kind, record.id ?? -1) as Alteration | undefined
      if (found?.hidden) return []
      return [found ? { ...record, ...(JSON.parse(found.fields) as object) } : record]
    }
    if (Array.isArray(body.data)) return { ...body, data: body.data.flatMap((record) => alter(record as RecordJson)) }
    const [data] = alter(body.data as RecordJson)
    if (data) return { ...body, data }
    throw new ApiError(404, `${KINDS[kind]} not found`, { type: 'validation_error', code: `${kind}_not_found` })
  })
}
