import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { Counts } from './counts.ts'

const world = await openWorld()
const { db } = world.context

test('what the database refused is added with what came after it, and nothing twice', async () => {
  const counts = new Counts<{ id: string }>(world.context, {
    ...{ what: 'tries', maxRows: 2 },
    add: (on, rows) =>
      on.once('insert into tries select id, count from json_to_recordset($rows::json) as r(id text, count int)', {
        rows: JSON.stringify(rows),
      }),
  })
  counts.count({ id: 'a' })
  counts.count({ id: 'a' })
  await expect(counts.flush()).rejects.toThrow('tries')
  await db.once('create table tries (id text, count int)')
  counts.count({ id: 'a' })
  counts.count({ id: 'b' })
  // No more rows than may wait.
  counts.count({ id: 'c' })
  await counts.flush()
  await counts.flush()
  expect(await db.once('select * from tries order by id')).toEqual([
    { id: 'a', count: 3 },
    { id: 'b', count: 1 },
  ])
  await db.once('drop table tries')
})
