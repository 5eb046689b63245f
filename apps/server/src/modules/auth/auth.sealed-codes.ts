import type { Secrets } from '../../platform/secrets.ts'

/** What an email of ours carries: a link's token, a six-digit code, or both. */
export type Emailed = { token?: string; code?: string }

const PURPOSE = 'emailed-code'

/** Job rows stay in the database until their email is out, so they hold tokens and codes encrypted. */
export const sealCode = (secrets: Secrets, emailed: Emailed): string => secrets.seal(JSON.stringify(emailed), PURPOSE)
export const openCode = (secrets: Secrets, sealed: string): Emailed =>
  JSON.parse(secrets.open(sealed, PURPOSE)) as Emailed
