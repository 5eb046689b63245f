import type { DatabaseSync } from 'node:sqlite'
import { badRequest } from './api-error.ts'
import { randomCode } from './random-code.ts'
import type { Customer, Merchant } from './rows.ts'

/** Returns the merchant's customer with this email; the first charge creates it. */
export function getOrCreateCustomer(db: DatabaseSync, merchant: Merchant, email: string): Customer {
  const address = email.toLowerCase()
  db.prepare('INSERT OR IGNORE INTO customer (merchant, email, code) VALUES (?, ?, ?)').run(
    merchant.key,
    address,
    randomCode('CUS_'),
  )
  return db
    .prepare('SELECT * FROM customer WHERE merchant = ? AND email = ?')
    .get(merchant.key, address) as unknown as Customer
}

export function getCustomer(db: DatabaseSync, id: number): Customer {
  return db.prepare('SELECT * FROM customer WHERE id = ?').get(id) as unknown as Customer
}

export function toCustomerJson(customer: Customer): Record<string, unknown> {
  return {
    id: customer.id,
    first_name: null,
    last_name: null,
    email: customer.email,
    customer_code: customer.code,
    phone: null,
    metadata: null,
    risk_action: 'default',
    international_format_phone: null,
  }
}

/** Throws for emails that the provider rejects, such as those under `.local`. */
export function validateEmail(email: string): string {
  const isValid = /^[^\s@]{1,64}@(?:[\w-]+\.)+[a-z]{2,24}$/i.test(email) && !/\.(local|localhost)$/i.test(email)
  if (!isValid) throw badRequest('Invalid Email Address Passed')
  return email
}
