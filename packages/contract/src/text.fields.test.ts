import { expect, test } from 'vitest'
import type { z } from 'zod'
import { listEndpoints } from './api.ts'
import { email, personName, phone, sixDigits } from './auth.ts'
import { chatText } from './chat.ts'
import { couponCode } from './coupons.ts'

/** Never shown: compared with what is stored, or a whole file. */
const EXACT = new RegExp(
  `\\.(${[
    ...[
      'password',
      'currentPassword',
      'newPassword',
      'token',
      'challenge',
      'id',
      'paymentIntentId',
      'transports',
      'csv',
    ],
    ...['campus', 'university', 'category', 'parent', 'slugs', 'into', 'store', 'page', 'pages', 'subject', 'look'],
    ...['acceptedFlags', 'website'],
  ].join('|')})$`,
)
/** The code of another service. */
const OTHER = ['POST /auth/social body.code', 'POST /admin/refunds/:id/account body.bankCode']

type Leaf = { path: string; schema: z.ZodType }
type Def = { type: string; [part: string]: unknown }
const defOf = (schema: z.ZodType) => (schema as unknown as { _zod: { def: Def } })._zod.def

/** The fields of a body that hold a text. */
function textsIn(schema: z.ZodType, path: string): Leaf[] {
  const def = defOf(schema)
  const inside = (part: unknown, more = '') => textsIn(part as z.ZodType, path + more)
  switch (def.type) {
    case 'object':
      return Object.entries((schema as z.ZodObject).shape).flatMap(([name, field]) =>
        field ? inside(field, `.${name}`) : [],
      )
    case 'array':
      return inside(def.element)
    case 'record':
      return inside(def.valueType)
    case 'union':
      return (def.options as unknown[]).flatMap((option) => inside(option))
    case 'tuple':
      return (def.items as unknown[]).flatMap((item) => inside(item))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
      return inside(def.innerType)
    case 'pipe':
      return defOf(def.in as z.ZodType).type === 'string' ? [{ path, schema }] : inside(def.out)
    case 'string':
      return [{ path, schema }]
    default:
      return []
  }
}

const fields = listEndpoints().flatMap(({ endpoint: { body, method, path } }) =>
  body ? textsIn(body as z.ZodType, `${method} ${path} body`) : [],
)
const LENGTHS = [1, 2, 3, 5, 8, 10, 12, 20, 40, 100]
const INVISIBLE = /[\p{Cc}\u200B\u202E\u3164]/u

/** What this field makes of texts of several lengths that contain, or are, what nobody sees. */
const stored = ({ schema }: Leaf): string[] =>
  LENGTHS.flatMap((length) =>
    [
      'ab\u202E'.repeat(length),
      `${'ab'.repeat(length)}\u0007`,
      `${'12'.repeat(length)}\u3164`,
      '\u200B'.repeat(length),
    ].flatMap((text) => {
      const parsed = schema.safeParse(text)
      return parsed.success ? [String(parsed.data)] : []
    }),
  )

test('the fields of all calls are found', () => {
  expect(fields.length).toBeGreaterThan(200)
})

test('no text of a call keeps invisible characters, marks of direction or control characters', () => {
  const written = fields.filter(({ path }) => !EXACT.test(path) && !OTHER.includes(path))
  const unclean = written.filter((field) => stored(field).some((text) => INVISIBLE.test(text)))
  expect(unclean.map(({ path }) => path)).toEqual([])
})

test.each([
  [phone, '\u202A+234 803 412 7765\u202C', '+2348034127765'],
  [phone, '8034127765', '+2348034127765'],
  [phone, '０８０３ ４１２ ７７６５', '+2348034127765'],
  [phone, '0803–412–7765', '+2348034127765'],
  [email, ' Ada@Demo.Example\u200B', 'ada@demo.example'],
  [couponCode, 'jollof10\u200B', 'JOLLOF10'],
  [sixDigits, '\u200E123 456', '123456'],
])('%# what was copied is read as it was meant', (schema, copied, meant) => {
  expect(schema.parse(copied)).toBe(meant)
})

test.each([
  [phone, '803412776'],
  [phone, '80341277655'],
  [phone, '4034127765'],
  [personName, '\u200B'],
  [personName, '\u3164 \u2800'],
  [chatText, '\u200B\n\u2060'],
])('%# nothing else is accepted', (schema, copied) => {
  expect(schema.safeParse(copied).success).toBe(false)
})
