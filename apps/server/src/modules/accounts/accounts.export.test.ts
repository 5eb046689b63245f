import { describe, expect, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { EXPORT_ROWS } from '../../platform/user-data.ts'

const world = await openWorld()
const { db } = world.context
const given = givenIn(world)
const confirm = (who: Person) => db.once('update sessions set confirmed_at = now() where user_id = $id', { id: who.id })

describe('the export', () => {
  test('is for who has confirmed lately, because it is everything', async () => {
    const ada = await given.student()
    expect(await world.ask('POST /users/data', { token: ada.token })).toMatchObject({
      status: 403,
      body: { code: 'confirm_first' },
    })
    await confirm(ada)
    expect((await world.ask('POST /users/data', { token: ada.token })).status).toBe(200)
  })

  test('is made once in ten minutes, even when it is requested ten times at once', async () => {
    const ada = await given.student()
    await confirm(ada)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.ask('POST /users/data', { token: ada.token })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(429)])
    expect((await world.ask('POST /users/data', { token: ada.token })).body.code).toBe('data_export_too_soon')
  })

  test('says so when a list is longer than a file may hold', async () => {
    const ada = await given.student()
    await world.fill(
      `insert into notifications (id, user_id, seq, dedupe_key, type, title, body)
       select gen_random_uuid(), $userId, n, n::text, 'info', 'Title', '' from generate_series(1, $count::int) n`,
      { userId: ada.id, count: EXPORT_ROWS + 1 },
    )
    await confirm(ada)
    const { data, isTruncated } = (await world.api('POST /users/data', { token: ada.token })).data
    expect([(data.notifications!.notifications as unknown[]).length, isTruncated]).toEqual([EXPORT_ROWS, true])
  })
})
