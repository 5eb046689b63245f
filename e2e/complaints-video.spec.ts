import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { uploading } from '../packages/contract/src/uploads.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { DESKTOP, type Person, untilHydrated } from './people.ts'
import { buyForPickup } from './pickup-order.ts'

test.use({ newProfiles: true })

/** A video of noise that this browser records itself, so that it has several parts, and plays. */
const recordVideo = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
    const pen = canvas.getContext('2d')!
    const image = pen.createImageData(320, 240)
    const draw = setInterval(() => {
      for (let at = 0; at < image.data.length; at += 1) image.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
      pen.putImageData(image, 0, 0)
    }, 40)
    const parts: Blob[] = []
    const recorder = new MediaRecorder(canvas.captureStream(25), {
      mimeType: 'video/webm;codecs=vp8',
      videoBitsPerSecond: 5_000_000,
    })
    let bytes = 0
    const isEnough = new Promise<void>((resolve) => {
      recorder.ondataavailable = ({ data }) => {
        parts.push(data)
        bytes += data.size
        if (bytes > 700_000) resolve()
      }
    })
    recorder.start(100)
    await isEnough
    const isStopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.stop()
    await isStopped
    clearInterval(draw)
    const content = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(content.reduce((text, byte) => text + String.fromCharCode(byte), ''))
  })

/** Notes where each part begins, and cuts the network off before the third. */
async function cutOff({ page, context }: Person): Promise<number[]> {
  const offsets: number[] = []
  await page.route('**/api/uploads/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    offsets.push(Number(request.headers()['upload-offset']))
    if (offsets.length !== 3) return route.continue()
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  return offsets
}

test('a video of a complaint goes on where the network cut it off, and the other side plays it', async ({
  person,
  sql,
}) => {
  const [ada, tunde] = [await person('ada'), await person('tunde', DESKTOP)]
  const { page } = ada
  const { id: order } = await buyForPickup(ada, tunde, sql)
  const video = {
    name: 'cracked lid.webm',
    mimeType: 'video/webm',
    buffer: Buffer.from(await recordVideo(page), 'base64'),
  }
  const offsets = await cutOff(ada)
  await page.goto(`/complaints/new?order=${order}`)
  await untilHydrated(page)
  await page.getByRole('radio', { name: 'It is damaged' }).check()
  await page.getByLabel('What happened?').fill('The lid is cracked, and the video shows that it leaks.')
  await page.getByLabel('Add photos or a video').setInputFiles(video)
  await expect(page.getByRole('alert')).toHaveText('No network. It goes on by itself where it stopped.')
  await expect(page.getByRole('button', { name: 'Send complaint' })).toHaveAttribute('aria-disabled', 'true')
  expect(await findViolations(page)).toEqual([])
  await ada.context.setOffline(false)
  await expect(page.getByText('Uploaded. It is sent with the rest.')).toBeVisible()
  const part = uploading.chunkBytes
  const stopped = [0, part, 2 * part]
  // The part that was cut off is sent again, and nothing that had arrived.
  expect(offsets.slice(0, 5)).toEqual([...stopped, 2 * part, 3 * part])
  expect(offsets.filter((offset) => offset < 2 * part)).toEqual([0, part])
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await page.waitForURL(/\/complaints\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('button', { name: 'Open cracked lid.webm, video by you' })).toBeVisible()
  const { pathname } = new URL(page.url())

  const loaded: string[] = []
  tunde.page.on('request', (request) => request.url().includes('/evidence/') && loaded.push(request.url()))
  await tunde.page.goto(pathname)
  await tunde.page.getByRole('button', { name: /^Open cracked lid\.webm/ }).click()
  const player = tunde.page.getByLabel('Video cracked lid.webm')
  await expect(player).toBeVisible()
  expect(loaded).toEqual([])
  expect(await findViolations(tunde.page)).toEqual([])
  await player.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2)
  expect(tunde.complaints).toEqual([])
})

test('a text that is named .mp4, and a video that is too large, are refused before the complaint is sent', async ({
  person,
}) => {
  const { page } = await person('ada')
  await page.goto('/complaints/new')
  await untilHydrated(page)
  // As files: the protocol of the browser carries 20 MB too slowly.
  const choose = async (name: string, bytes: Buffer) => {
    const path = test.info().outputPath(name)
    writeFileSync(path, bytes)
    await page.getByLabel('Add photos or a video').setInputFiles(path)
  }
  await choose('notes.mp4', Buffer.from('This is a text, whatever it is named.'))
  await expect(page.getByRole('alert')).toHaveText('We can’t use this video. Send MP4, MOV or WebM.')
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove notes.mp4' }).click()
  await expect(page.getByRole('button', { name: 'Send complaint' })).not.toHaveAttribute('aria-disabled', 'true')
  await choose('day.mp4', Buffer.alloc(20_000_001))
  await expect(page.getByText('day.mp4 is larger than 20 MB. Send a shorter video.')).toBeVisible()
})
