import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart } from '../../../test/component.tsx'
import { type Fakes, onlyPage, refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import { GoodsField } from './goods-field.tsx'

const at = { campus: { slug: 'unilag', shortName: 'UNILAG' } }
const lamp = { ...at, _id: idOf(5), name: 'Desk lamp', price: 4500, discountPrice: null }
const store = { ...at, _id: idOf(6), slug: 'lamp-house', businessName: 'Lamp House' }
const repairs = { ...at, _id: idOf(10), slug: 'fix-it', businessName: 'Fix It' }
const found = {
  pagination: onlyPage(1),
  correctedQuery: null,
  match: 'all' as const,
  closeFrom: null,
  alternatives: null,
  understood: [],
}
const api: Fakes = {
  'GET /campuses': () => ({ data: [{ _id: idOf(7), name: 'University of Lagos', ...at.campus }] as never }),
  'GET /products/search': () => ({ ...found, data: [lamp as never] }),
  'GET /vendors/search': () => ({ ...found, data: [repairs as never, store as never] }),
}
type Props = Partial<Parameters<typeof GoodsField>[0]>
async function open(props: Props, fakes: Fakes = api) {
  const links: string[] = []
  const { api: sent } = await openPart(
    <GoodsField
      label="Product or store"
      help="Part of its name"
      campusIds={[]}
      onLink={(link) => links.push(link)}
      {...props}
    />,
    { as: 'admin', api: fakes },
  )
  return { sent, links, box: page.getByRole('combobox', { name: 'Product or store' }) }
}

test('products and stores of the one campus are found by name, and chosen by keyboard', async () => {
  const { sent, links, box } = await open({ withStores: true, campusIds: [idOf(7)] })
  await box.fill('lamp')
  await expect.element(page.getByRole('option', { name: 'Lamp House Store · UNILAG' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Desk lamp ₦4,500 · UNILAG' })).toBeVisible()
  expect(await findViolations()).toEqual([])
  const options = page.getByRole('option').elements()
  expect(options.map((option) => option.textContent)).toEqual([
    ...['Lamp HouseStore · UNILAG', 'Desk lamp₦4,500 · UNILAG', 'Fix ItStore · UNILAG'],
  ])
  for (const call of ['GET /products/search', 'GET /vendors/search'] as const)
    await expect.poll(() => sent.sent(call).at(-1)!.query).toMatchObject({ q: 'lamp', campus: 'unilag' })
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(box).toHaveValue('Desk lamp')
  expect(links.at(-1)).toBe(`/product/${lamp._id}`)
})

test('with several campuses, or none, all are searched', async () => {
  const { sent, box } = await open({ campusIds: [idOf(7), idOf(8)] })
  await box.fill('lamp')
  await expect.element(page.getByRole('option', { name: /Desk lamp/ })).toBeVisible()
  await expect.poll(() => sent.sent('GET /products/search').at(-1)!.query).not.toHaveProperty('campus')
  await expect.poll(() => sent.sent('GET /vendors/search')).toEqual([])
})

test('a link that is pasted is taken as it is, and not searched for', async () => {
  const { sent, links, box } = await open({ withStores: true })
  await box.fill('https://vendly.example/store/lamp-house')
  expect(links.at(-1)).toBe('https://vendly.example/store/lamp-house')
  await expect.element(page.getByText('The store of this link.')).toBeVisible()
  await box.fill('lamp')
  expect(links.at(-1)).toBe('')
  await expect.poll(() => sent.sent('GET /vendors/search').map(({ query }) => query?.q)).toEqual(['lamp'])
})

test('several are added one after the other, each is said', async () => {
  const { links, box } = await open({ isForSeveral: true })
  await box.fill('lamp')
  await page.getByRole('option', { name: /Desk lamp/ }).click()
  await expect.element(box).toHaveValue('')
  await expect.element(page.getByText('Desk lamp is added.')).toBeInTheDocument()
  await box.fill(`/product/${idOf(9)}`)
  await expect.element(box).toHaveValue('')
  expect(links.filter(Boolean)).toEqual([`/product/${lamp._id}`, `/product/${idOf(9)}`])
})

test('nothing found, and a search that failed, say so', async () => {
  let isDown = false
  const { box } = await open(
    {},
    {
      ...api,
      'GET /products/search': () => {
        if (isDown) throw refuse('unavailable')
        return { ...found, data: [] }
      },
    },
  )
  await box.fill('lamp')
  await expect.element(page.getByText('Nothing that is on sale matches.')).toBeVisible()
  isDown = true
  await box.fill('lamps')
  await expect.element(box).toHaveAccessibleDescription(/The search failed/)
})
