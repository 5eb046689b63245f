import { accountName } from './account-holder.ts'
import { Refusal } from './api-error.ts'
import { bankByCode } from './bank-list.ts'
import { isoTime, now } from './merchant-clock.ts'
import type { Provider } from './provider.ts'
import { randomCode } from './random-code.ts'
import { type Fields, requiredText, textField } from './request-fields.ts'
import type { Merchant, Recipient } from './rows.ts'

/** Whoever money can be sent to; the same account number gives the record that is there already. */
export function ensureRecipient(provider: Provider, merchant: Merchant, fields: Fields): Recipient {
  const name = requiredText(fields, 'name', 'Recipient name is required')
  const accountNumber = requiredText(fields, 'account_number', 'Account number is required')
  const bankCode = requiredText(fields, 'bank_code', 'Bank code is required')
  const type = textField(fields, 'type') ?? 'nuban'
  if (type !== 'nuban') throw refused('Recipient type is not supported for this integration')
  if (!bankByCode(bankCode)) throw refused(`Unknown bank code: ${bankCode}`)
  if (!/^\d{10}$/.test(accountNumber)) throw refused('Account number is invalid')
  const columns = 'merchant, code, name, account_number, bank_code, description, metadata, created_at'
  provider.db
    .prepare(`INSERT OR IGNORE INTO recipient (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`)
    .run(
      merchant.key,
      randomCode('RCP_'),
      name,
      accountNumber,
      bankCode,
      textField(fields, 'description') ?? null,
      fields.metadata ? JSON.stringify(fields.metadata) : null,
      now(merchant),
    )
  return provider.db
    .prepare('SELECT * FROM recipient WHERE merchant = ? AND account_number = ? AND bank_code = ?')
    .get(merchant.key, accountNumber, bankCode) as unknown as Recipient
}

function refused(message: string): Refusal {
  return new Refusal(400, message, { type: 'validation_error', code: 'invalid_params' })
}

export function recipientByCode(provider: Provider, merchant: Merchant, code: string): Recipient | undefined {
  return provider.db.prepare('SELECT * FROM recipient WHERE merchant = ? AND code = ?').get(merchant.key, code) as
    | Recipient
    | undefined
}

export function recipientById(provider: Provider, id: number): Recipient {
  return provider.db.prepare('SELECT * FROM recipient WHERE id = ?').get(id) as unknown as Recipient
}

export function recipientShape(merchant: Merchant, recipient: Recipient): Record<string, unknown> {
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
    is_deleted: false,
    details: {
      authorization_code: null,
      account_number: recipient.account_number,
      account_name: accountName(recipient.account_number, recipient.bank_code),
      bank_code: recipient.bank_code,
      bank_name: bankByCode(recipient.bank_code)?.name ?? null,
    },
  }
}
