import { chatLimits } from '@vendly/contract/chat-limits'
import { useEffect, useEffectEvent, useState } from 'react'

/** What browsers record, the smallest first. Safari has MP4 alone. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']
/** Enough for speech: a minute is less than 200 kB. */
const BITS_PER_SECOND = 24_000
const TICK_MS = 100

export const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices)

export type Recorded = { blob: Blob; seconds: number }
type Recording = {
  recorder: MediaRecorder
  stream: MediaStream
  audio: AudioContext
  level: () => number
  startedAt: number
}

/** Records from the microphone as soon as it is shown, until it is stopped or the longest time is over. */
export function useRecorder(onRecorded: (recorded: Recorded) => void) {
  const [recording, setRecording] = useState<Recording>()
  const [shown, setShown] = useState({ seconds: 0, level: 0 })
  const [problem, setProblem] = useState<string>()
  const finish = useEffectEvent(onRecorded)
  useEffect(() => {
    let isOver = false
    let opened: Recording | undefined
    openMicrophone().then(
      (ready) => {
        if (isOver) return close(ready)
        opened = ready
        const { recorder, startedAt } = ready
        const chunks: Blob[] = []
        recorder.ondataavailable = ({ data }) => void chunks.push(data)
        recorder.onstop = () => {
          close(ready)
          const blob = new Blob(chunks, { type: recorder.mimeType })
          if (!isOver) finish({ blob, seconds: Math.max(1, Math.round((performance.now() - startedAt) / 1000)) })
        }
        recorder.start(1_000)
        setRecording(ready)
      },
      (error: Error) => setProblem(textOf(error)),
    )
    return () => {
      isOver = true
      if (opened) close(opened)
    }
  }, [])
  useEffect(() => {
    if (!recording) return
    const timer = setInterval(() => {
      const seconds = (performance.now() - recording.startedAt) / 1000
      setShown({ seconds, level: recording.level() })
      if (seconds >= chatLimits.voiceSeconds) stopRecorder(recording.recorder)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [recording])
  return {
    ...shown,
    problem,
    isRecording: Boolean(recording),
    stop: () => recording && stopRecorder(recording.recorder),
  }
}

const stopRecorder = (recorder: MediaRecorder) => recorder.state !== 'inactive' && recorder.stop()

function close({ stream, audio }: Recording): void {
  for (const track of stream.getTracks()) track.stop()
  void audio.close().catch(() => undefined)
}

async function openMicrophone(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, channelCount: 1 },
  })
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND })
  const audio = new AudioContext()
  const analyser = audio.createAnalyser()
  audio.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  const level = () => {
    analyser.getByteTimeDomainData(samples)
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0)
    return Math.min(1, loudest / 40)
  }
  return { recorder, stream, audio, level, startedAt: performance.now() }
}

function textOf({ name }: Error): string {
  if (name === 'NotAllowedError') return 'Allow the microphone for this site in your browser, then try again.'
  if (name === 'NotFoundError') return 'There is no microphone on this device.'
  return 'The microphone could not be used. Close other apps that use it.'
}
