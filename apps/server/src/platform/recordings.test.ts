import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { cameraVideo, mp4, ogg, webm } from '../../test/recordings.ts'
import { readRecording, readVideo } from './recordings.ts'

test.each([
  ['audio/webm', webm],
  ['audio/ogg', ogg],
  ['audio/mp4', mp4],
] as const)('%s is known by its bytes, and its length by its frames', (mediaType, made) => {
  for (const seconds of [1, 7, 60]) {
    const recording = readRecording(made(seconds))
    expect(recording?.mediaType).toBe(mediaType)
    expect(Math.round(recording!.seconds)).toBe(seconds)
  }
})

test('videos, other codecs and what only begins like a recording are none', () => {
  const others = [
    webm(3, { codec: 'V_VP8' }),
    webm(3, { docType: 'matroska' }),
    mp4(3, { handler: 'vide' }),
    webm(0),
    ogg(0),
    mp4(0),
    Buffer.from('OggS'),
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3]),
    Buffer.from('<script>'),
    Buffer.alloc(0),
  ]
  expect(others.map(readRecording)).toEqual(others.map(() => null))
})

test.each([
  ['video/mp4', (seconds: number) => cameraVideo(seconds)],
  ['video/quicktime', (seconds: number) => cameraVideo(seconds, { brand: 'qt' })],
  ['video/webm', (seconds: number) => webm(seconds, { codec: 'V_VP9' })],
])('a video is known as %s by its bytes, and its length by its frames', (mediaType, made) => {
  for (const seconds of [1, 12, 60]) {
    const video = readVideo(made(seconds))
    expect([video?.mediaType, Math.round(video!.seconds)]).toEqual([mediaType, seconds])
  }
})

test('a video that declares less than it holds is as long as its frames', () => {
  expect(readVideo(cameraVideo(90, { declared: 5 }))!.seconds).toBe(90)
  expect(readVideo(cameraVideo(5, { declared: 90 }))!.seconds).toBe(90)
})

test('recordings, other codecs, and videos without one frame are none', () => {
  const others = [
    webm(3),
    ogg(3),
    mp4(3),
    mp4(3, { handler: 'vide' }),
    webm(3, { codec: 'V_MPEG4/ISO/AVC' }),
    webm(3, { codec: 'V_VP9', docType: 'matroska' }),
    webm(3, { codec: 'V_VP9', track: 2 }),
    cameraVideo(3, { frames: 0 }),
    Buffer.from('This is a text that is named evidence.mp4'),
    Buffer.from('\0\0\0\x18ftypisom', 'latin1'),
    Buffer.alloc(0),
  ]
  expect(others.map(readVideo)).toEqual(others.map(() => null))
})

test('a file that ends anywhere, or has any bytes in it, is read without an error', () => {
  const read = (bytes: Buffer) => [readRecording(bytes), readVideo(bytes)]
  for (const whole of [webm(2), ogg(2), mp4(2), cameraVideo(1)]) {
    for (let end = 0; end < whole.length; end += 3) read(whole.subarray(0, end))
    for (let n = 0; n < 300; n++) {
      const changed = Buffer.from(whole)
      randomBytes(4).copy(changed, (n * 7) % (changed.length - 4))
      read(changed)
    }
  }
})
