import { expect, test } from 'vitest'
import { siteOf } from './passkeys.site.ts'

test.each([
  ['https://vendly.example', 'vendly.example', 'https://vendly.example'],
  ['https://vendly.example:8443/', 'vendly.example', 'https://vendly.example:8443'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['http://192.168.1.20:3000', '192.168.1.20', 'http://192.168.1.20:3000'],
])('devices of %s sign for %s', (publicUrl, host, origin) => {
  expect(siteOf(publicUrl)).toEqual({ host, origin })
})
