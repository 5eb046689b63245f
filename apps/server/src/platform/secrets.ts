import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Encryption for what must stay unreadable in a stolen database. `purpose` binds a sealed text to its row. */
export type Secrets = {
  seal(text: string, purpose: string): string
  /** Throws when the text was changed, belongs to another purpose, or was sealed with another key. */
  open(sealed: string, purpose: string): string
  /** A keyed hash for short codes: without the key, values cannot be guessed offline. */
  mac(text: string): string
}

const NONCE = 12
const TAG = 16

/** `configured` is SECRET_KEY of the environment; without it, a key file is created in the data folder. */
export function openSecrets(configured: string | undefined, dataDir: string): Secrets {
  const key = configured ?? keyFromFile(dataDir)
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', key, 'vendly', use, 32))
  const [sealing, hashing] = [derived('seal'), derived('mac')]
  return {
    seal: (text, purpose) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(purpose))
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      )
    },
    open: (sealed, purpose) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(-TAG))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8')
    },
    mac: (text) => createHmac('sha256', hashing).update(text).digest('base64url'),
  }
}

function keyFromFile(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    // Fails if the file exists, so that two processes starting at once use the same key.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
