import { getAccountName } from './account-holder.ts'
import { ApiError } from './api-error.ts'
import { findBank } from './bank-list.ts'
import { isoTime, now } from './merchant-clock.ts'
import type { Provider } from './provider.ts'
import { randomCode } from './random-code.ts'
import { type Fields, getText, requireText } from './request-fields.ts'
import type { Merchant, Recipient } from './rows.ts'

/** Creates a recipient, or returns the existing one for the same account number and bank. */
export function getOrCreateRecipient(provider: Provider, merchant: Merchant, fields: Fields): Recipient {
  const name = requireText(fields, 'name', 'Recipient name is required')
  const accountNumber = requireText(fields, 'account_number', 'Account number is required')
  const bankCode = requireText(fields, 'bank_code', 'Bank code is required')
  const type = getText(fields, 'type') ?? 'nuban'
  if (type !== 'nuban') throw invalidParams('Recipient type is not supported for this integration')
  if (!findBank(bankCode)) throw invalidParams(`Unknown bank code: ${bankCode}`)
  if (!/^\d{10}$/.test(accountNumber)) throw invalidParams('Account number is invalid')
  const columns = 'merchant, code, name, account_number, bank_code, description, metadata, created_at'
  provider.db
    .prepare(`INSERT OR IGNORE INTO recipient (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`)
    .run(
      merchant.key,
      randomCode('RCP_'),
      name,
      accountNumber,
      bankCode,
      getText(fields, 'description') ?? null,
      fields.metadata ? JSON.stringify(fields.metadata) : null,
      now(merchant),
    )
  return provider.db
    .prepare('SELECT * FROM recipient WHERE merchant = ? AND account_number = ? AND bank_code = ?')
    .get(merchant.key, accountNumber, bankCode) as unknown as Recipient
}

function invalidParams(message: string): ApiError {
  return new ApiError(400, message, { type: 'validation_error', code: 'invalid_params' })
}

export function findRecipientByCode(provider: Provider, merchant: Merchant, code: string): Recipient | undefined {
  return provider.db.prepare('SELECT * FROM recipient WHERE merchant = ? AND code = ?').get(merchant.key, code) as
    | Recipient
    | undefined
}

export function findRecipientByCodeOrId(
  provider: Provider,
  merchant: Merchant,
  codeOrId: string,
): Recipient | undefined {
  if (!/^\d+$/.test(codeOrId)) return findRecipientByCode(provider, merchant, codeOrId)
  return provider.db
    .prepare('SELECT * FROM recipient WHERE merchant = ? AND id = ?')
    .get(merchant.key, Number(codeOrId)) as Recipient | undefined
}

export function getRecipient(provider: Provider, id: number): Recipient {
  return provider.db.prepare('SELECT * FROM recipient WHERE id = ?').get(id) as unknown as Recipient
}

export function toRecipientJson(merchant: Merchant, recipient: Recipient): Record<string, unknown> {
  return {
    active: true,
    createdAt: isoTime(recipient.created_at),
    currency: 'NGN',
    description: recipient.description,
    domain: 'test',
    email: null,
    id: recipient.id,
    integration: merchant.integration,
    metadata: recipient.metadata === null ? null : JSON.parse(recipient.metadata),
    name: recipient.name,
    recipient_code: recipient.code,
    type: 'nuban',
    updatedAt: isoTime(recipient.created_at),
    isDeleted: false,
    is_deleted: false,
    details: {
      authorization_code: null,
      account_number: recipient.account_number,
      account_name: getAccountName(recipient.account_number, recipient.bank_code),
      bank_code: recipient.bank_code,
      bank_name: findBank(recipient.bank_code)?.name ?? null,
    },
  }
}
