import type { DatabaseSync } from 'node:sqlite'
import { invalid } from './api-error.ts'
import { randomCode } from './random-code.ts'
import type { Customer, Merchant } from './rows.ts'

/** The merchant's customer with that e-mail address, remembered from the first charge on. */
export function customerByEmail(db: DatabaseSync, merchant: Merchant, email: string): Customer {
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

export function customerById(db: DatabaseSync, id: number): Customer {
  return db.prepare('SELECT * FROM customer WHERE id = ?').get(id) as unknown as Customer
}

export function customerShape(customer: Customer): Record<string, unknown> {
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

/** Refuses what the provider refuses: no real-looking domain, `.local` among them. */
export function checkedEmail(email: string): string {
  const real = /^[^\s@]{1,64}@(?:[\w-]+\.)+[a-z]{2,24}$/i.test(email) && !/\.(local|localhost)$/i.test(email)
  if (!real) throw invalid('Invalid Email Address Passed')
  return email
}
