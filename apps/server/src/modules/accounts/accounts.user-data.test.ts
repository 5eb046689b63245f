import { describe, expect, test } from 'vitest'
import type { Person } from '../../../test/given.ts'
import { studentOfEverything } from '../../../test/student-of-everything.ts'
import { COVERAGE } from '../../../test/user-columns.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { api } = world
const { db } = world.context

test('every column that refers to a user is covered by the export and by deletion', async () => {
  const rows = await db.once<{ column: string }>(
    `select r.table_name || '.' || r.column_name as column
       from information_schema.referential_constraints c
       join information_schema.key_column_usage r on r.constraint_name = c.constraint_name
       join information_schema.constraint_column_usage u on u.constraint_name = c.constraint_name
      where u.table_name = 'users' and r.table_schema = 'public'
      order by 1`,
  )
  expect(Object.keys(COVERAGE).sort()).toEqual(rows.map(({ column }) => column).sort())
})

async function exportOf(who: Person) {
  await db.once('update sessions set confirmed_at = now() where user_id = $id', { id: who.id })
  return (await api('POST /users/data', { token: who.token })).data
}
const countRows = async (column: string, userId: string) => {
  const [table, name] = column.split('.')
  const [row] = await db.once<{ count: number }>(
    `select count(*)::int as count from ${table} where ${name} = $userId`,
    { userId },
  )
  return row!.count
}

describe('a student who has used everything', async () => {
  const { ada, store, bookingId, step, spend } = await studentOfEverything(world)

  const own = Object.entries(COVERAGE).filter(
    ([column]) =>
      !['vendors', 'riders', 'card_refunds', 'chargebacks', 'withdrawal_freezes'].includes(column.split('.')[0]!) &&
      !/actor_id|proposed_by|appealed_by|assignee_id|decider_id|respondent_id|resolved_by|rider_id|seller_id|claimed_by|closed_by|decided_by|handled_by|admin_id|broadcasts.created_by|promotions.created_by|team_members|team_invitations|lesser_id|greater_id|saved_searches/.test(
        column,
      ),
  )

  test('finds all of it in the export, and no secrets', async () => {
    const { data, isTruncated } = await exportOf(ada)
    for (const [column, { exported }] of own) {
      expect([column, await countRows(column, ada.id)]).not.toEqual([column, 0])
      if (typeof exported === 'object') continue
      const [module, part] = exported.split('.') as [string, string]
      const value = data[module]?.[part]
      expect([exported, Array.isArray(value) ? value.length > 0 : Boolean(value)]).toEqual([exported, true])
    }
    expect(isTruncated).toBe(false)
    expect(data.users!.profile).toMatchObject({ email: ada.email })
    expect(data.orders!.orders).toMatchObject([{ role: 'buyer', total: 1000, items: [{ quantity: 1, total: 1000 }] }])
    expect(data.wallet!.transactions).toMatchObject([
      { direction: 'out', amount: 500 },
      { direction: 'out', amount: 3500 },
      { direction: 'in', amount: 100 },
      { direction: 'out', amount: 100 },
      { direction: 'out', amount: 1000 },
      { direction: 'in', amount: 10_000 },
    ])
    expect(data.chat!.messages).toMatchObject([{ isOwn: true, content: 'Is it still hot?' }])
    expect(JSON.stringify(data)).not.toMatch(/hash|secret/i)
  })

  test('does not find in it what others keep to themselves', async () => {
    const { data } = await exportOf(store)
    expect(data.orders!.orders).toMatchObject([{ role: 'seller', room: null, note: null }])
    expect(data.vendors!.store).toMatchObject({ slug: store.slug })
    expect(data.chat!.messages).toMatchObject([{ isOwn: false }])
  })

  test('leaves nothing behind but what has a reason to stay', async () => {
    await db.once(`update users set student_email = 'ada@u1.example' where id = $userId`, { userId: ada.id })
    await db.once('update sessions set confirmed_at = now() where user_id = $userId', { userId: ada.id })
    await step(ada, bookingId, 'cancel')
    await spend(ada)
    const answer = await world.ask('POST /users/delete-account', { token: ada.token, body: { sure: true } })
    expect([answer.status, answer.body.reasons]).toEqual([200, undefined])
    await world.settle()
    for (const [column, { erased }] of own)
      if (erased === true) expect([column, await countRows(column, ada.id)]).toEqual([column, 0])
    const [left] = await db.once<{ user: string; feedback: string; applications: string }>(
      `select (select row_to_json(u)::text from users u where id = $userId) as "user",
              (select row_to_json(f)::text from feedback f where user_id = $userId) as feedback,
              (select row_to_json(a)::text from applications a where user_id = $userId) as applications`,
      { userId: ada.id },
    )
    expect(left!.user).not.toMatch(/ada@|people\.example|Student/)
    expect(left!.feedback).toMatch(/Deleted account.*"email":null|"email":null.*Deleted account/)
    expect(await world.faults()).toEqual([])
  })
})
