import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'

const live = {
  MODE: 'production',
  DATABASE_URL: 'postgres://db.example/vendly',
  PUBLIC_URL: 'https://vendly.example',
  PAYSTACK_SECRET_KEY: 'sk_live_abc',
  SMTP_URL: 'smtps://mail.example',
  STORAGE_URL: 'https://key:secret@objects.example/vendly?region=eu-west-1',
  METRICS_TOKEN: 'sixteen-letters-or-more',
  SECRET_KEY: 'thirty-two-random-letters-or-more',
}

describe('in production', () => {
  test('all there is to know lets it start', () => {
    expect(readEnv(live)).toMatchObject({ MODE: 'production', publicUrl: 'https://vendly.example' })
  })

  test.each([
    ['DATABASE_URL', undefined],
    ['PUBLIC_URL', undefined],
    ['PAYSTACK_SECRET_KEY', undefined],
    ['PAYSTACK_SECRET_KEY', 'sk_test_sandbox_x'],
    ['PAYSTACK_BASE_URL', 'http://127.0.0.1:3010'],
    ['SMTP_URL', ''],
    ['METRICS_TOKEN', undefined],
    ['METRICS_TOKEN', 'short'],
    ['STORAGE_URL', undefined],
    ['STORAGE_URL', 'http://key:secret@objects.example/vendly'],
    ['STORAGE_URL', 'https://objects.example/vendly'],
    ['SECRET_KEY', undefined],
    ['SECRET_KEY', 'short'],
    ['ADMIN_TWO_FACTOR', '0'],
    ['GOOGLE_CLIENT_SECRET', 'without-its-id'],
    ['APPLE_KEY_ID', 'without-the-others'],
  ])('%s as %s is refused by name', (name, value) => {
    expect(() => readEnv({ ...live, [name]: value })).toThrow(name)
  })

  test('NODE_ENV says so too', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow('Cannot start in production mode')
  })
})

describe('providers people can sign in with', () => {
  const apple = { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'b', APPLE_KEY_ID: 'c', APPLE_PRIVATE_KEY: 'one\\ntwo' }

  test('none is needed: its button is off', () => {
    expect(readEnv(live).GOOGLE_CLIENT_ID).toBeUndefined()
  })

  test('all of one is enough, and its key may be written on one line', () => {
    expect(readEnv({ ...live, ...apple }).APPLE_PRIVATE_KEY).toBe('one\ntwo')
  })

  test.each(Object.keys(apple))('%s missing is named', (name) => {
    expect(() => readEnv({ ...live, ...apple, [name]: '' })).toThrow(`${name} is missing`)
  })
})

describe('by default', () => {
  test('nothing need be set', () => {
    expect(readEnv({})).toMatchObject({ MODE: 'demo', PORT: 3000, publicUrl: 'http://127.0.0.1:3000' })
  })

  test('a live key is not taken into a demo', () => {
    expect(() => readEnv({ PAYSTACK_SECRET_KEY: 'sk_live_abc' })).toThrow('MODE=production')
  })

  test.each([
    ['PORT', 'many'],
    ['ROLE', 'boss'],
    ['PUBLIC_URL', 'nowhere'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(name)
  })
})

describe('pictures under the campus map', () => {
  test('none are asked of anybody unless an address is given', () => {
    expect(readEnv({}).TILES_URL).toBeUndefined()
    const TILES_URL = 'https://tiles.example/{z}/{x}/{y}.png'
    expect(readEnv({ TILES_URL }).TILES_URL).toBe(TILES_URL)
  })

  test.each(['https://tiles.example/', 'not an address/{z}/{x}/{y}'])('%s is refused by name', (TILES_URL) => {
    expect(() => readEnv({ TILES_URL })).toThrow('TILES_URL')
  })
})
