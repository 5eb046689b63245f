import { describe, expect, test } from 'vitest'
import { productionVariables as live } from '../test/production-variables.ts'
import { readEnv } from './env.ts'

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
    ['SECRET_KEY', 'x'.repeat(40)],
    ['PUBLIC_URL', 'http://vendly.example'],
    ['PUBLIC_URL', 'https://localhost'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['SMTP_URL', 'smtp://mail.example'],
    ['TILES_URL', 'http://tiles.example/{z}/{x}/{y}.png'],
    ['VENDLY_DEV', '1'],
    ['ADMIN_TWO_FACTOR', '0'],
    ['GOOGLE_CLIENT_SECRET', 'without-its-id'],
    ['APPLE_KEY_ID', 'without-the-others'],
    ['VAPID_PUBLIC_KEY', undefined],
    ['VAPID_PRIVATE_KEY', 'short'],
    ['PUSH_HOSTS', 'https://push.example'],
    ['SMS_BASE_URL', 'https://sms.example'],
    ['SMS_API_KEY', 'without-its-address'],
    ['SMS_SENDER', 'Vendly Nigeria'],
    ['SMS_CHANNEL', 'whatsapp'],
    ['SMS_PER_DAY', '-1'],
  ])('%s as %s is refused by name', (name, value) => {
    expect(() => readEnv({ ...live, [name]: value })).toThrow(name)
  })

  test('web push needs its keys, unless it is off', () => {
    const without = { ...live, VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' }
    expect(() => readEnv(without)).toThrow('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are missing')
    expect(readEnv({ ...without, WEB_PUSH: '0' }).webPush).toBe(false)
  })

  test('text messages need no key, and go to their provider encrypted', () => {
    expect(readEnv(live).SMS_API_KEY).toBeUndefined()
    const sms = { SMS_API_KEY: 'key', SMS_BASE_URL: 'https://sms.example' }
    expect(readEnv({ ...live, ...sms })).toMatchObject({ ...sms, SMS_SENDER: 'Vendly', SMS_CHANNEL: 'dnd' })
    expect(() => readEnv({ ...live, ...sms, SMS_BASE_URL: 'http://sms.example' })).toThrow('SMS_BASE_URL must be https')
    expect(() => readEnv({ ...live, ...sms, SMS_API_KEY: 'sms_sandbox_x' })).toThrow(
      'SMS_API_KEY is a key of the sandbox',
    )
  })

  test('NODE_ENV says so too', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow('Cannot start in production mode')
  })
})

describe('TRUST_PROXY', () => {
  test('is a number of proxies', () => {
    const trusts = readEnv({ TRUST_PROXY: '2' }).TRUST_PROXY as (address: string, hop: number) => boolean
    expect([0, 1, 2, 3].map((hop) => trusts('192.0.2.1', hop))).toEqual([true, true, false, false])
  })

  test('or a list of addresses and networks', () => {
    expect(readEnv({ TRUST_PROXY: '10.0.0.1, 192.0.2.0/24' }).TRUST_PROXY).toEqual(['10.0.0.1', '192.0.2.0/24'])
  })

  test.each(['true', 'yes', '10.0.0.999', 'all', '10.0.0.1/x'])('is never %s', (value) => {
    expect(() => readEnv({ TRUST_PROXY: value })).toThrow('TRUST_PROXY')
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

  test('a demo, whose passwords everybody knows, is not opened to the network', () => {
    expect(() => readEnv({ HOST: '0.0.0.0' })).toThrow('HOST')
    expect(readEnv({ HOST: '0.0.0.0', SEED: 'none' }).HOST).toBe('0.0.0.0')
  })

  test.each(['https://vendly.example', 'http://192.0.2.7:3000', 'http://localhost.example'])(
    'nor behind a proxy that opens it as %s',
    (PUBLIC_URL) => {
      expect(() => readEnv({ PUBLIC_URL })).toThrow('PUBLIC_URL opens demo mode')
      // MODE overrules NODE_ENV, which `npm start` sets for demos too.
      expect(() => readEnv({ PUBLIC_URL, MODE: 'demo', NODE_ENV: 'production' })).toThrow('PUBLIC_URL opens demo mode')
      expect(readEnv({ PUBLIC_URL, SEED: 'none' }).publicUrl).toBe(PUBLIC_URL)
    },
  )

  test.each(['http://localhost:3000', 'http://127.0.0.1:4999', 'http://[::1]:3000'])(
    '%s is no opening',
    (PUBLIC_URL) => {
      expect(readEnv({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
    },
  )

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
