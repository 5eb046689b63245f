import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { visitLimits } from '@vendly/contract/visit-sources'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { Context } from '../../platform/context.ts'
import { type Db, statement } from '../../platform/database.ts'

const COOKIE = 'vendly-visit'

/** Who sees or does something: a signed-in user, a guest of this visit, or a user who may have begun it as a guest. */
export type Visitor = { userId: string | null; visitId: string | null }

const macOf = ({ secrets }: Pick<Context, 'secrets'>, id: string) => secrets.mac(`visit ${id}`).slice(0, 16)

/** The visit that the browser is in, or null. Its id is random, and signed so that nobody makes up visitors. */
export function visitOf(context: Pick<Context, 'secrets'>, { cookies }: FastifyRequest): string | null {
  const [id, mac] = cookies[COOKIE]?.split('.') ?? []
  if (!id || !mac) return null
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(context, id))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

/** Begins a visit, or lets one go on: it ends after half an hour without a view. */
export function keepVisit(
  context: Pick<Context, 'secrets' | 'env'>,
  reply: FastifyReply,
  visitId: string | null,
): string {
  const id = visitId ?? randomBytes(12).toString('base64url')
  const secure = context.env.publicUrl.startsWith('https:')
  reply.setCookie(COOKIE, `${id}.${macOf(context, id)}`, {
    ...({ path: '/api', httpOnly: true, sameSite: 'lax', secure } as const),
    maxAge: visitLimits.visitMinutes * 60,
  })
  return id
}

/** Robots, and browsers that save data, are no visitors. */
export const isCounted = ({ headers }: FastifyRequest): boolean =>
  headers['save-data'] !== 'on' && headers['user-agent'] !== undefined && !isbot(headers['user-agent'])

const addSalt = statement<never>(
  'visits.addSalt',
  'insert into visit_salts (day, salt) values ($day::date, $salt) on conflict do nothing',
)
const findSalt = statement<{ salt: Buffer | null }>(
  'visits.findSalt',
  'select salt from visit_salts where day = $day::date',
)
const known = new WeakMap<Db, Map<string, Buffer>>()
/** Days whose salts a process remembers. */
const REMEMBERED = 2 * visitLimits.funnelDays

/** The salt of a day, made when it `begins` and there is none yet; null when nobody came, or it was deleted. */
export async function saltOf(db: Db, day: string, begins: boolean): Promise<Buffer | null> {
  const salts = known.get(db) ?? new Map<string, Buffer>()
  known.set(db, salts)
  const remembered = salts.get(day)
  if (remembered) return remembered
  if (begins) await db.rows(addSalt, { day, salt: randomBytes(32) })
  const salt = (await db.row(findSalt, { day }))?.salt ?? null
  if (salt) salts.set(day, salt)
  if (salts.size > REMEMBERED) salts.delete([...salts.keys()].sort()[0]!)
  return salt
}

/** Who somebody is on one day only: without its salt nobody can tell, and the days have nothing in common. */
export const hashOfVisitor = (salt: Buffer, who: string): string =>
  createHash('sha256').update(salt).update(who).digest('hex').slice(0, 32)
