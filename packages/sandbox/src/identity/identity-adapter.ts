import type { DatabaseSync } from 'node:sqlite'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Issuer } from './identity-accounts.ts'
import { findClientMetadata } from './identity-clients.ts'

const now = () => Math.floor(Date.now() / 1000)

/** Stores oidc-provider's codes, tokens and interactions in the sandbox's database. */
export class RecordAdapter implements Adapter {
  readonly db: DatabaseSync
  readonly issuer: Issuer
  readonly model: string

  constructor(db: DatabaseSync, issuer: Issuer, model: string) {
    this.db = db
    this.issuer = issuer
    this.model = model
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    // Sessions are not stored, so every sign-in asks for an account.
    if (this.model === 'Session') return
    this.db
      .prepare(
        `INSERT INTO identity_record (issuer, model, id, grant_id, payload, expires_at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (issuer, model, id) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`,
      )
      .run(
        this.issuer,
        this.model,
        id,
        payload.grantId ?? null,
        JSON.stringify(payload),
        expiresIn ? now() + expiresIn : null,
      )
    this.db.prepare('DELETE FROM identity_record WHERE expires_at < ?').run(now() - 60)
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    if (this.model === 'Client') return findClientMetadata(this.db, this.issuer, id)
    const row = this.db
      .prepare('SELECT payload FROM identity_record WHERE issuer = ? AND model = ? AND id = ?')
      .get(this.issuer, this.model, id) as { payload: string } | undefined
    return row && JSON.parse(row.payload)
  }

  async findByUid(): Promise<undefined> {
    return undefined
  }

  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  async consume(id: string): Promise<void> {
    this.db
      .prepare(
        `UPDATE identity_record SET payload = json_set(payload, '$.consumed', ?) WHERE issuer = ? AND model = ? AND id = ?`,
      )
      .run(now(), this.issuer, this.model, id)
  }

  async destroy(id: string): Promise<void> {
    this.db
      .prepare('DELETE FROM identity_record WHERE issuer = ? AND model = ? AND id = ?')
      .run(this.issuer, this.model, id)
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    this.db.prepare('DELETE FROM identity_record WHERE issuer = ? AND grant_id = ?').run(this.issuer, grantId)
  }
}
