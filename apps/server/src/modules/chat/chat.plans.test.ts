import { beforeAll, expect, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { statements, transaction } from '../../platform/database.ts'

const world = await openWorld()
const given = givenIn(world)
const { pool } = world.context

/** Everybody has eight conversations of ten messages, and one with the store; Ada’s with it is long. */
const [PEOPLE, OTHERS, MESSAGES] = [1500, 4, 10]
let ada: Person
let store: Person
let longId: string

beforeAll(async () => {
  ada = await given.student()
  store = await given.student()
  await transaction(pool, async (tx) => {
    // The messages of a busy campus take longer than a statement of a request may.
    await tx.allowLongStatements()
    await tx.once(
      `insert into users (id, email, role, first_name, last_name)
       select gen_random_uuid(), 'talker' || n || '@people.example', 'student', 'Talker', n::text
         from generate_series(1, ${PEOPLE}) n`,
    )
    await tx.once(
      `with numbered as (
         select id, row_number() over (order by id) as n from users where email like 'talker%' or id = $adaId
       ), pairs as (
         select a.id as one, b.id as other
           from numbered a
           join numbered b on (b.n - a.n + ${PEOPLE}) % ${PEOPLE} between 1 and ${OTHERS}
         union all
         select $storeId::uuid, id from numbered
       ), made as (
         insert into conversations (id, lesser_id, greater_id, last_seq)
         select gen_random_uuid(), least(one, other), greatest(one, other), ${MESSAGES}
           from (select distinct least(one, other) as one, greatest(one, other) as other from pairs) pairs
         returning id, lesser_id, greater_id
       ), members as (
         insert into conversation_members (conversation_id, user_id, last_at, unread)
         select id, unnest(array[lesser_id, greater_id]), now() - random() * interval '90 days', 1 from made
       )
       insert into messages (id, conversation_id, seq, sender_id, client_id, content, created_at)
       select gen_random_uuid(), id, seq, lesser_id, gen_random_uuid(), 'Message ' || md5(random()::text),
              now() - random() * interval '90 days'
         from made, generate_series(1, ${MESSAGES}) seq`,
      { adaId: ada.id, storeId: store.id },
    )
    const [longest] = await tx.once<{ id: string }>(
      `update conversations set last_seq = 3000
        where lesser_id = least($adaId::uuid, $storeId::uuid) and greater_id = greatest($adaId::uuid, $storeId::uuid)
        returning id`,
      { adaId: ada.id, storeId: store.id },
    )
    longId = longest!.id
    await tx.once(
      `insert into messages (id, conversation_id, seq, sender_id, client_id, content)
       select gen_random_uuid(), $longId, seq, $adaId, gen_random_uuid(), 'Message ' || md5(random()::text)
         from generate_series(${MESSAGES + 1}, 3000) seq`,
      { longId, adaId: ada.id },
    )
    await tx.once('analyze users, conversations, conversation_members, messages')
  })
})

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** As for these values, and as prepared for any. */
async function plansOf(name: string, values: Record<string, unknown>): Promise<Plan[][]> {
  const { text, params } = statements.get(name)!
  const own = await pool.query({ text: `explain (format json) ${text}`, values: params.map((param) => values[param]) })
  const any = await pool.query(`explain (generic_plan, format json) ${text}`)
  return [own, any].map(({ rows }) => nodesOf(rows[0]['QUERY PLAN'][0].Plan))
}
const scansOf = (plan: Plan[], table: string) =>
  plan.filter((node) => node['Relation Name'] === table).map((node) => node['Node Type'])
const indexesOf = (plan: Plan[]) => plan.map((node) => node['Index Name'])
const READ_WHOLE = 'Seq Scan'

const page = { cursorAt: null, cursorId: null, limit: 31 }

const search = { pattern: '%abcdef%', chatId: null, ...page }
const searched = ['messages', 'conversation_members']

test('a search of somebody with many messages reads the index of three letters', async () => {
  const [plan] = await plansOf('chat.searchMessages', { userId: store.id, ...search })
  expect(indexesOf(plan!)).toContain('messages_search')
  for (const table of searched) expect(scansOf(plan!, table)).not.toContain(READ_WHOLE)
})

test('a search of somebody with few reads their conversations alone', async () => {
  for (const plan of await plansOf('chat.searchMessages', { userId: ada.id, ...search }))
    for (const table of searched) expect(scansOf(plan, table)).not.toContain(READ_WHOLE)
})

test('the list of conversations reads those of the caller alone', async () => {
  for (const plan of await plansOf('chat.listConversations', { userId: ada.id, box: 'inbox', pattern: null, ...page }))
    for (const table of ['conversation_members', 'conversations', 'messages'])
      expect(scansOf(plan, table)).not.toContain(READ_WHOLE)
})

test('pages of a long conversation, backwards and after a number, read the index of their numbers', async () => {
  const values = { userId: ada.id, conversationId: longId, before: null, after: 2_000, limit: 51 }
  for (const name of ['chat.listMessagesBefore', 'chat.listMessagesAfter'])
    expect(indexesOf((await plansOf(name, values))[0]!)).toContain('messages_seq')
})

test('the count of unread messages reads the conversations that have some', async () => {
  for (const plan of await plansOf('chat.sumUnread', { userId: ada.id }))
    expect(scansOf(plan, 'conversation_members')).not.toContain(READ_WHOLE)
})
