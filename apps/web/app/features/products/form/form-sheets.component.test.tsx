import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chooseCategory } from '../../../../test/choose-category.ts'
import { openPart, openScreen, openSheet, PHONE } from '../../../../test/component.tsx'
import { type Fakes, refuse } from '../../../../test/fake-api.ts'
import { sampleCategory, sampleStore } from '../../../../test/samples.ts'
import * as newProduct from '../seller/new-product.screen.tsx'
import { PictureUploader } from './picture-uploader.ts'
import { PicturesField } from './pictures-field.tsx'

const api: Fakes = {
  'GET /products/categories': () => ({ data: [sampleCategory()] }),
  'GET /products/categories/:slug/form': () => ({ data: { attributes: [], options: [] } }),
  'GET /vendors/my-profile': () => ({ data: sampleStore() }),
  'GET /vendors/pricing': () => ({ data: { commission: { own: 10 }, adDaily: 500 } as never }),
  'GET /search/categories': () => ({ data: [] }),
}
const open = () =>
  openScreen('/vendor/products/new', newProduct, { as: 'vendor', size: PHONE, elsewhere: ['/vendor/products'], api })

test('on a phone, the preview shows the product as buyers will see it', async () => {
  await open()
  await page.getByLabelText('Name').fill('Jollof rice')
  await page.getByLabelText('Price').fill('1500')
  const sheet = await openSheet('Preview', 'Preview')
  await expect.element(sheet.getByText('Jollof rice')).toBeVisible()
  await expect.element(sheet.getByText('₦1,500')).toBeVisible()
})

test('what was begun earlier is there again, and is discarded only after a question', async () => {
  const first = await open()
  await page.getByLabelText('Name').fill('Jollof rice')
  first.close()
  await open()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Jollof rice')
  const sheet = await openSheet('Start over', 'Discard your changes?')
  await sheet.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Jollof rice')
  await openSheet('Start over', 'Discard your changes?')
  await sheet.getByRole('button', { name: 'Start over' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('')
})

test('the question before a draft is discarded says that nothing was posted', async () => {
  const first = await open()
  await page.getByLabelText('Name').fill('Jollof rice')
  first.close()
  await open()
  const sheet = await openSheet('Start over', 'Discard your changes?')
  await expect.element(sheet.getByText('Nothing has been posted yet.')).toBeVisible()
})

const asked = { attributes: [{ label: 'Portion', hint: 'One plate' }], options: [{ name: 'Size', labels: ['S', 'L'] }] }
const openWith = (form: Fakes['GET /products/categories/:slug/form']) =>
  openScreen('/vendor/products/new', newProduct, {
    ...{ as: 'vendor', size: PHONE, elsewhere: ['/vendor/products'] },
    api: { ...api, 'GET /products/categories/:slug/form': form },
  })

test('the questions and options of a category come from the server', async () => {
  await openWith(() => ({ data: asked }))
  await chooseCategory('Food')
  await page
    .getByText('Condition and details')
    .or(page.getByText('Details', { exact: true }))
    .first()
    .click()
  await page.getByLabelText('Portion').fill('Two plates')
  await expect.element(page.getByLabelText('Portion')).toHaveValue('Two plates')
})

test('without an answer about the category, sellers write details of their own', async () => {
  await openWith(() => {
    throw refuse('not_found')
  })
  await chooseCategory('Food')
  await page
    .getByText('Condition and details')
    .or(page.getByText('Details', { exact: true }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Add a detail' }).click()
  await page.getByLabelText('Detail').fill('Age')
  await expect.element(page.getByLabelText('Detail')).toHaveValue('Age')
})

test('a hidden category is offered only for what is in it', async () => {
  const ices = sampleCategory({ _id: 2, slug: 'ices', name: 'Ices', isHidden: true })
  const first = await openScreen('/vendor/products/new', newProduct, {
    ...{ as: 'vendor', size: PHONE, elsewhere: ['/vendor/products'] },
    api: { ...api, 'GET /products/categories': () => ({ data: [sampleCategory(), ices] }) },
  })
  const sheet = await openSheet(/^Category/, 'What kind of thing?')
  await expect.element(sheet.getByRole('button', { name: 'Food', exact: true })).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Ices' })).not.toBeInTheDocument()
  first.close()
})

async function openPictures() {
  const uploader = new PictureUploader(5)
  const stored = (id: string) => ({ id, name: `${id}.jpg`, key: id, state: 'done' as const, size: 1 })
  await uploader.restore([stored('aaaaaaaa'), stored('bbbbbbbb')])
  const Field = () => <PicturesField pictures={uploader.read()} uploader={uploader} hint="Use daylight." />
  await openPart(<Field />, { as: 'vendor' })
  return uploader
}

test('a photo is made the cover and removed without dragging', async () => {
  const uploader = await openPictures()
  const photos = () => uploader.read().map(({ id }) => id)
  const sheet = await openSheet(/^Photo 2/, 'Photo 2 of 2')
  await expect.element(sheet.getByRole('button', { name: 'Move right' })).toBeDisabled()
  await sheet.getByRole('button', { name: 'Use as cover' }).click()
  expect(photos()).toEqual(['bbbbbbbb', 'aaaaaaaa'])
  await expect.element(sheet).not.toBeInTheDocument()
  await openSheet(/^Photo 1/, 'Photo 1 of 2')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  expect(photos()).toHaveLength(1)
})

test('the cover is the first photo already, so it only moves right', async () => {
  const uploader = await openPictures()
  const sheet = await openSheet(/^Photo 1/, 'Photo 1 of 2')
  await expect.element(sheet.getByRole('button', { name: 'Use as cover' })).toBeDisabled()
  await expect.element(sheet.getByRole('button', { name: 'Move left' })).toBeDisabled()
  await expect.element(sheet.getByRole('button', { name: 'Move right' })).toBeEnabled()
  expect(uploader.read().map(({ id }) => id)).toEqual(['aaaaaaaa', 'bbbbbbbb'])
})
