import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { visitLimits } from '@vendly/contract/visit-sources'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { days, later } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayInLagos, dayStart } from '../../platform/lagos.ts'

const COOKIE = 'vendly-visit'
const AD_COOKIE = 'vendly-ad'

/** Who sees or does something: a signed-in user, a guest of this visit, or a user who may have begun it as a guest. */
export type Visitor = { userId: string | null; visitId: string | null }

/** An ad that was pressed, and what it is for. */
export type PressedAd = { adId: string; productId: string }
type Kept = 'visit' | 'ad'

const macOf = ({ secrets }: Pick<Context, 'secrets'>, what: Kept, value: string) =>
  secrets.mac(`${what} ${value}`).slice(0, 16)

/** The value of a signed cookie, or null when there is none or somebody else made it. */
function signedIn(context: Pick<Context, 'secrets'>, what: Kept, cookie: string | undefined): string | null {
  const [value, mac] = cookie?.split('.') ?? []
  if (!value || !mac) return null
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(context, what, value))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null
}

type Answering = Pick<Context, 'secrets' | 'env'>
/** Calls send it back for as long as a visit may rest. */
function keepSigned(context: Answering, reply: FastifyReply, name: string, what: Kept, value: string): void {
  const secure = context.env.publicUrl.startsWith('https:')
  reply.setCookie(name, `${value}.${macOf(context, what, value)}`, {
    ...({ path: '/api', httpOnly: true, sameSite: 'lax', secure } as const),
    maxAge: visitLimits.visitMinutes * 60,
  })
}

/** The visit that the browser is in, or null. Its id is random, and signed so that nobody makes up visitors. */
export const visitOf = (context: Pick<Context, 'secrets'>, { cookies }: FastifyRequest): string | null =>
  signedIn(context, 'visit', cookies[COOKIE])

/** Begins a visit, or lets one go on: it ends after half an hour without a view. */
export function keepVisit(context: Answering, reply: FastifyReply, visitId: string | null): string {
  const id = visitId ?? randomBytes(12).toString('base64url')
  keepSigned(context, reply, COOKIE, 'visit', id)
  return id
}

/** The ad that this browser pressed last, in this visit. Signed, so that nobody notes an ad that was not shown. */
export function pressedAd(context: Pick<Context, 'secrets'>, { cookies }: FastifyRequest): PressedAd | null {
  const [adId, productId] = signedIn(context, 'ad', cookies[AD_COOKIE])?.split('_') ?? []
  return adId && productId ? { adId, productId } : null
}

/** Notes which ad was pressed: the view of its product that follows belongs to it. */
export const keepPressedAd = (context: Answering, reply: FastifyReply, { adId, productId }: PressedAd): void =>
  keepSigned(context, reply, AD_COOKIE, 'ad', `${adId}_${productId}`)

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

/** The days until this one on which somebody may have seen what they buy on it, with their salts. */
export async function saltsUntil(db: Db, day: string): Promise<{ day: string; salt: Buffer }[]> {
  const found: { day: string; salt: Buffer }[] = []
  for (let ago = 0; ago < visitLimits.funnelDays; ago++) {
    const seenOn = dayInLagos(later(-days(ago), dayStart(day)))
    const salt = await saltOf(db, seenOn, false)
    if (salt) found.push({ day: seenOn, salt })
  }
  return found
}

export const whoIs = {
  user: (userId: string) => `user ${userId}`,
  visit: (visitId: string) => `visit ${visitId}`,
}

/** Who somebody is on one day only: without its salt nobody can tell, and the days have nothing in common. */
export const hashOfVisitor = (salt: Buffer, who: string): string =>
  createHash('sha256').update(salt).update(who).digest('hex').slice(0, 32)
