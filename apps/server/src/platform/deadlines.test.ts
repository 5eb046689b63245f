import { expect, test } from 'vitest'
import { givenIn } from '../../test/given.ts'
import { openWorld } from '../../test/world.ts'
import { applyDeadlines } from './deadlines.ts'

const world = await openWorld()
const given = givenIn(world)
// Not registered: the statements of the product alone are.
const listDue = {
  name: 'test.listDue',
  text: `select id from users where role = 'student' and $1::timestamptz is not null order by id`,
  params: ['at'],
}

test('what fails for one row is undone, and does not stop the others', async () => {
  const [ada, bayo] = [await given.student(), await given.student()]
  const rename = 'update users set first_name = $name where id = $id'
  await applyDeadlines({ ...world.context, log: { ...world.context.log, error: () => undefined } as never }, [
    [
      listDue,
      async (tx, id) => {
        await tx.once(rename, { id, name: 'Due' })
        if (id === ada.id) throw new Error('refused')
      },
    ],
  ])
  const names = await world.context.db.once<{ id: string; name: string }>(
    'select id, first_name as name from users where id = any($ids::uuid[])',
    { ids: [ada.id, bayo.id] },
  )
  const isRenamed = (who: { id: string }) => names.find(({ id }) => id === who.id)?.name === 'Due'
  expect([isRenamed(ada), isRenamed(bayo)]).toEqual([false, true])
})
