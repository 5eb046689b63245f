import type { Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { RECORDED, withMicrophone } from './microphone.ts'
import { callApi, DESKTOP, type Person } from './people.ts'

test.use({ launchOptions: withMicrophone })

type Sql = <Row>(text: string, params?: Record<string, unknown>) => Promise<Row[]>

async function openChat(ada: Person, sql: Sql): Promise<string> {
  await ada.page.goto('/dashboard')
  const [store] = await sql<{ id: string }>(`select id from vendors where slug = 'hostel-plug'`)
  const answer = await callApi<{ data: { _id: string } }>(ada, 'POST', '/chat/conversation', { vendorId: store!.id })
  await sql('update chat_users set sent_in_minute = 0')
  return answer.data._id
}
const notes = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('group', { name: /^Voice note/ })
const _countNotes = async (sql: Sql) =>
  (await sql<{ n: number }>(`select count(*)::int as n from messages where type = 'voice'`))[0]!.n
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a voice note is recorded, listened to and sent, and the other person hears it when they press Play', async ({
  person,
  sql,
}) => {
  const [ada, tunde] = [await person('ada'), await person('tunde', DESKTOP)]
  const id = await openChat(ada, sql)
  await ada.page.goto(`/chat/${id}`)
  await tunde.page.goto(`/chat/${id}`)
  await expect(tunde.page.getByLabel(/^Message to/)).toBeVisible()
  const before = await notes(tunde.page).count()
  await press(ada.page, 'Record a voice note')
  await expect(ada.page.getByText(new RegExp(`^${RECORDED} / 1:00$`))).toBeVisible()
  const level = ada.page.getByRole('meter', { name: 'Loudness' })
  await expect.poll(() => level.evaluate((meter: HTMLMeterElement) => meter.value)).toBeGreaterThan(0)
  expect(await findViolations(ada.page)).toEqual([])
  await press(ada.page, 'Stop recording')
  await expect(ada.page.getByText('Listen, or send it.')).toBeVisible()
  const own = ada.page.getByRole('group', { name: new RegExp(`^Your voice note, ${RECORDED}$`) })
  await own.getByRole('button', { name: 'Play' }).press('Enter')
  await expect(own.getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(await findViolations(ada.page)).toEqual([])
  const loaded: string[] = []
  tunde.page.on('request', (request) => request.url().includes('/voice') && loaded.push(request.url()))
  await press(ada.page, 'Send the voice note')
  await expect(notes(tunde.page)).toHaveCount(before + 1)
  await expect(ada.page.getByRole('button', { name: 'Record a voice note' })).toBeFocused()
  const heard = notes(tunde.page).last()
  await expect(heard).toHaveAccessibleName(new RegExp(`^Voice note, ${RECORDED}$`))
  expect(loaded).toEqual([])
  await heard.getByRole('button', { name: 'Play' }).click()
  await expect
    .poll(() => heard.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.2)
  expect(loaded).toHaveLength(2)
  await heard.getByRole('slider', { name: 'Position' }).press('Home')
  await expect(heard.getByRole('slider')).toHaveAttribute('aria-valuetext', new RegExp(`^0:00 of ${RECORDED}$`))
  expect(await findViolations(tunde.page)).toEqual([])
  await tunde.page.goto('/chat')
  await expect(tunde.page.getByRole('link', { name: /Voice note/ }).first()).toBeVisible()
  expect([...ada.complaints, ...tunde.complaints]).toEqual([])
})

test('the voice note of the demo is played to its end, and can be stopped on the way', async ({ person, sql }) => {
  const ada = await person('ada')
  const id = await openChat(ada, sql)
  const [{ seq } = { seq: 0 }] = await sql<{ seq: number }>(
    `select seq from messages where conversation_id = $id and type = 'voice' order by seq limit 1`,
    { id },
  )
  await ada.page.goto(`/chat/${id}?message=${seq}`)
  const note = ada.page.locator(`li[data-seq="${seq}"]`).getByRole('group', { name: /^Voice note, / })
  const slider = note.getByRole('slider', { name: 'Position' })
  const name = await note.getAttribute('aria-label')
  const length = name!.replace('Voice note, ', '')
  await expect(slider).toHaveAttribute('aria-valuetext', `0:00 of ${length}`)
  await note.getByRole('button', { name: 'Play' }).click()
  await expect(note.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^0:0[1-9] of ${length}`))
  await note.getByRole('button', { name: 'Pause' }).click()
  await expect(note.getByRole('button', { name: 'Play' })).toBeVisible()
  const audio = note.locator('audio')
  const timeOf = () => audio.evaluate((element: HTMLAudioElement) => element.currentTime)
  const paused = await timeOf()
  expect(paused).toBeGreaterThanOrEqual(1)
  await note.getByRole('button', { name: 'Play' }).click()
  await expect.poll(timeOf).toBeGreaterThan(paused)
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.ended)).toBe(true)
  await expect(note.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(slider).toHaveAttribute('aria-valuetext', `0:00 of ${length}`)
  await expect(note).toHaveAccessibleName(`Voice note, ${length}`)
  expect(ada.complaints).toEqual([])
})
