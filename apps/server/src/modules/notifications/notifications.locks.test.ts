import { expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { besideReferences } from '../../../test/references.ts'
import { openWorld } from '../../../test/world.ts'
import { notify } from './notifications.service.ts'

const world = await openWorld()
const given = givenIn(world)

test('somebody is notified of many things at once, while rows that refer to them are written, without a deadlock', async () => {
  const { id } = await given.student()
  const failed = await besideReferences(world, { table: 'users', id }, (tx, n) =>
    notify(tx, { userId: id, key: `thing ${n}`, kind: 'search-found', title: 'Found', body: '', link: null }),
  )
  expect(failed).toEqual([])
  const [row] = await world.context.db.once('select notification_seq::int as seq from users where id = $id', { id })
  expect(row).toEqual({ seq: 200 })
})
