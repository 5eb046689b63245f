import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

const KEY = 'a key of at least thirty-two letters'
const folder = () => mkdtempSync(join(tmpdir(), 'vendly-secrets-'))

test('what is sealed opens for its own purpose, and is never written the same way twice', () => {
  const secrets = openSecrets(KEY, folder())
  const sealed = secrets.seal('hidden words', 'row 1')
  expect(sealed).not.toContain('hidden')
  expect(secrets.seal('hidden words', 'row 1')).not.toBe(sealed)
  expect(openSecrets(KEY, folder()).open(sealed, 'row 1')).toBe('hidden words')
})

test('it does not open in another row, with another key, or after a change', () => {
  const secrets = openSecrets(KEY, folder())
  const sealed = secrets.seal('hidden words', 'row 1')
  const changed = Buffer.from(sealed, 'base64url')
  changed[14]! ^= 1
  expect(() => secrets.open(sealed, 'row 2')).toThrow()
  expect(() => openSecrets(`${KEY}!`, folder()).open(sealed, 'row 1')).toThrow()
  expect(() => secrets.open(changed.toString('base64url'), 'row 1')).toThrow()
})

test('without a key, one is made and stored, readable only by its owner', () => {
  const data = folder()
  const sealed = openSecrets(undefined, data).seal('hidden words', 'row 1')
  expect(openSecrets(undefined, data).open(sealed, 'row 1')).toBe('hidden words')
  expect(statSync(join(data, 'secret.key')).mode & 0o077).toBe(0)
  expect(readFileSync(join(data, 'secret.key'), 'utf8').length).toBeGreaterThan(40)
})
