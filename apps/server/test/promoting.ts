import sharp from 'sharp'
import { expect } from 'vitest'
import { form } from './applying.ts'
import { givenIn, type Person } from './given.ts'
import type { World } from './world.ts'

export const MINUTE = 60_000
export const DAY = 1440 * MINUTE
export const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
export const reason = 'Exams begin on Monday'

let colour = 0
export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: colour++ % 255, g: 90, b: 200 } } })
    .png()
    .toBuffer()
export const bothPictures = async () => ({ wide: await picture(1200, 400), narrow: await picture(720, 480) })

export type MadePromotion = { _id: string; version: number; state: string; from: string; to: string }

/** Promotions of an administrator of this world. */
export async function promotingIn(world: World) {
  const given = givenIn(world)
  const admin = await given.admin()
  /** Campuses of their own keep the promotions of different tests apart. */
  const strip = async (more: object = {}) => ({
    ...{ kind: 'strip', title: 'Riders are slow in the rain today', severity: 'warning', to: inMs(DAY), reason },
    campusIds: [(await given.campus()).id],
    ...more,
  })
  const banner = async (more: object = {}) => ({
    ...{ kind: 'banner', title: 'Light up for exams', alt: 'A desk lamp', link: '/marketplace?q=lamp', place: 'home' },
    ...{ to: inMs(DAY), reason, campusIds: [(await given.campus()).id] },
    ...more,
  })
  const post = async (body: object, files?: Record<string, Buffer>) =>
    world.ask('POST /admin/promotions', { token: admin.token, body: files ? form(body, files) : body })
  const add = async (body: object, files?: Record<string, Buffer>): Promise<MadePromotion> => {
    const { status, body: answer } = await post(body, files)
    expect([status, answer.errors ?? []]).toEqual([201, []])
    return answer.data as MadePromotion
  }
  const call = (call: string, id: string, args: object = {}) =>
    world.ask(call, { token: admin.token, params: { id }, ...args })
  const act = (id: string, action: string) =>
    call('PATCH /admin/promotions/:id/pause', id, { body: { action, reason: 'The lamps are sold out' } })
  const shown = async (query: object, who?: Person) =>
    (await world.api('GET /promotions/shown', { token: who?.token, query })).data
  const move = (id: string, starts: string, ends: string) =>
    world.context.db.once(
      `update promotions set starts_at = now() + $starts::interval, ends_at = now() + $ends::interval where id = $id`,
      { id, starts, ends },
    )
  return { given, admin, strip, banner, post, add, call, act, shown, move }
}
