import { type ScamReason, scamReason } from '@vendly/contract/scam-reasons'
import { describe, expect, test } from 'vitest'
import { inWords, measure } from '../../../test/scam-measure.ts'
import { scamMessages } from '../../../test/scam-messages.ts'
import { rules, scamReasons } from './scam-guard.ts'

const LEAST_RECALL = 0.95
const MOST_FALSE_ALARMS = 0.02

/** Every reason stands for itself. */
const MEANING = Object.fromEntries(scamReason.options.map((reason) => [reason, [reason]])) as unknown as Record<
  ScamReason,
  readonly ScamReason[]
>

describe('on two hundred labelled messages', () => {
  const { training, heldOut } = scamMessages
  const all = measure([...training, ...heldOut], MEANING)

  test('half of them are honest', () => {
    expect([all.scams, all.honest]).toEqual([100, 100])
    expect(new Set([...training, ...heldOut].map(({ text }) => text)).size).toBe(200)
  })

  test('the guard finds 95% of the scams, with at most 2% false alarms', () => {
    const apart = measure(heldOut, MEANING)
    console.info(`all: ${inWords(all)}\nheld out: ${inWords(apart)}`)
    expect(all.recall).toBeGreaterThanOrEqual(LEAST_RECALL)
    expect(all.falseAlarms).toBeLessThanOrEqual(MOST_FALSE_ALARMS)
    expect(apart.recall).toBeGreaterThanOrEqual(LEAST_RECALL)
  })

  test('every reason is found for what it is', () => {
    for (const { label, found, of } of all.byLabel)
      if (of > 0) expect([label, found / of]).toEqual([label, expect.toSatisfy((share: number) => share >= 0.9)])
  })
})

test.each<[string, ScamReason[]]>([
  ['See https://vendly.example/product/1', []],
  ['See https://vendly.example.evil.com/product/1', ['link']],
  ['See https://youtube.com:80@evil.top/x', ['link']],
  ['write to ada@unilag.edu.ng', []],
  ['my account is 0123456789 and what is your delivery code', ['account-number', 'delivery-code']],
  ['', []],
])('%j is warned of: %j', (text, reasons) => {
  expect(scamReasons(text, 'vendly.example')).toEqual(reasons)
})

describe('each rule', () => {
  const cases = Object.entries(rules).flatMap(([reason, set]) => set.rules.map((rule) => [reason, rule.for] as const))
  test.each(cases)('%s: finds %j', (reason, sentence) => {
    expect(scamReasons(sentence)).toContain(reason)
  })
})

describe('an account number', () => {
  test.each([
    'Use this one 0127558934 gtb',
    'send am to that one 8143027716 opay',
    'kindly pay to this one 0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣9️⃣',
    'for the order pay 0127558934',
    'double 2 zero, six one nine, four four seven three, fidelity',
  ])('is found in %j', (text) => {
    expect(scamReasons(text)).toContain('account-number')
  })

  test.each([
    'Serial number of the calculator is 1204987731, it is original Casio',
    'my matric no: 2019012345',
    'ISBN 0131103628 is the edition',
    'IMEI 3538947710, check it',
    'model 4417720031 of HP',
    'order 1029384756 has not moved',
  ])('is not %j', (text) => {
    expect(scamReasons(text)).toEqual([])
  })
})

describe('a disguised word is read', () => {
  test.each<[string, ScamReason]>([
    ['what is the c0de for delivery?', 'delivery-code'],
    ['send me your c.o.d.e', 'delivery-code'],
    ['drop the o t p', 'delivery-code'],
    ['send me the с\u043ede', 'delivery-code'],
    ['abeg tr@nsfer am to me direct', 'pay-direct'],
    ['do the trf make I hold the phone', 'pay-direct'],
    ['press R E C E I V E D now, I deliver tomorrow', 'early-release'],
    ['add me on w.h.a.t.s.a.p.p', 'contact-outside'],
  ])('%j', (text, reason) => {
    expect(scamReasons(text)).toContain(reason)
  })
})

describe('a link', () => {
  test.each(['forms(dot)gle/x8Kq2', 'form dot ng slash refund', 'is.gd/owo247', 'https://youtube.com.evil.top/x'])(
    'is found in %j',
    (text) => {
      expect(scamReasons(text)).toContain('link')
    },
  )
  test.each(['https://youtu.be/q7LmRt2xWcA shows how it works', 'at 2.30pm.in front of the library', 'and/or'])(
    'is not %j',
    (text) => {
      expect(scamReasons(text)).toEqual([])
    },
  )
})

describe('there is no warning about', () => {
  test.each([
    "I'm not going to share my code until you are here",
    "I won't pay outside, I like the protection here",
    'never pay outside the app',
    'once you have tested it, press received',
    'when will they release my money? I delivered on Monday',
    "I'm at your door with the food, what's the code?",
    'they called my friend that she won a laptop and must pay clearance, we just laughed',
    'I have paid on Vendly, please bring it',
    'call me at the gate on 08031234567',
    'the tutorial registration is free',
  ])('%j', (text) => {
    expect(scamReasons(text)).toEqual([])
  })
})

test('what leads away from the app is no refusal', () => {
  expect(scamReasons("don't pay in the app, send it to my Opay")).toContain('pay-direct')
  expect(scamReasons('no be scam o, send me your code')).toContain('delivery-code')
  expect(scamReasons("don't give it to the rider, send the code to me")).toContain('delivery-code')
})

test('a trick is found at the end of a long message, and words that are far apart are none', () => {
  const talk = 'The bag is brown and has three pockets. '.repeat(40)
  expect(scamReasons(`${talk}Press received now, I will bring it tomorrow.`)).toEqual(['early-release'])
  expect(scamReasons(`I have sent the pictures. ${talk}Bring the change. ${talk}My phone was debited.`)).toEqual([])
})

test('4,000 characters that are written to keep the rules busy are read in no time', () => {
  const parts = ['1 ', 'a.', 'pay ', 'send me ', '0', 'code ', 'dot ', ' /', '* ', 'a b ', "don't ", 'whatsapp ']
  const phrases = [
    'press received ',
    'i sent too much ',
    'not in the app ',
    'to my my my ',
    'please let me have ',
    'i i i do not ',
    'press received then ',
    'send the code to me in the app ',
    '0123456789 x ',
    'c.o.',
    'a*',
    '..a',
  ]
  const runs = [`${' '.repeat(3999)}*`, `${'.'.repeat(3999)}a`, `a${"'".repeat(3998)}a`, `1${'.'.repeat(3998)}1`]
  const before = performance.now()
  for (const part of [...parts, ...phrases]) scamReasons(part.repeat(4000).slice(0, 4000))
  for (const run of runs) scamReasons(run)
  expect(performance.now() - before).toBeLessThan(5_000)
})
