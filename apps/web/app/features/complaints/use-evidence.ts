import { complaintLimits } from '@vendly/contract/complaint-limits'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ResumableUpload } from '../../lib/resumable-upload.ts'
import { EMPTY_FILE } from '../../lib/shrink-image.ts'

/** A picture is sent with the evidence; a video is uploaded as soon as it is chosen. */
export interface Piece {
  id: string
  file: File
  upload?: ResumableUpload
}

export interface Evidence {
  pieces: readonly Piece[]
  /** Why a file was not added. */
  problem?: string
  /** Nothing has to be waited for. */
  isReady: boolean
  add: (files: readonly File[]) => void
  remove: (id: string) => void
  clear: () => void
}

const MB = 1_000_000

/** The photos and videos of a form. What was not sent when the form closes is deleted. */
export function useEvidence(): Evidence {
  const [pieces, setPieces] = useState<readonly Piece[]>([])
  const [problem, setProblem] = useState<string>()
  const latest = useRef(pieces)
  latest.current = pieces
  useEffect(
    () => () => {
      for (const { upload } of latest.current) upload?.cancel()
    },
    [],
  )
  const put = (piece: Piece) => setPieces((before) => [...before, piece])
  const addVideo = async (file: File) => {
    const refusal = await refusalOf(file)
    if (refusal) return setProblem(refusal)
    const noNetwork = 'No network. It goes on by itself where it stopped.'
    const upload = new ResumableUpload(file, { kind: 'video', noNetwork })
    put({ id: crypto.randomUUID(), file, upload })
    await upload.start()
  }
  return {
    pieces,
    problem,
    isReady: useIsReady(pieces),
    add: (files) => {
      setProblem(undefined)
      for (const file of files) {
        if (file.size === 0) setProblem(`${file.name}: ${EMPTY_FILE}`)
        else if (file.type.startsWith('video/')) void addVideo(file)
        else put({ id: crypto.randomUUID(), file })
      }
    },
    remove: (id) => {
      pieces.find((piece) => piece.id === id)?.upload?.cancel()
      setPieces(pieces.filter((piece) => piece.id !== id))
    },
    clear: () => setPieces([]),
  }
}

function useIsReady(pieces: readonly Piece[]): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const stops = pieces.map(({ upload }) => upload?.watch(listener))
      return () => {
        for (const stop of stops) stop?.()
      }
    },
    [pieces],
  )
  const isReady = () => pieces.every(({ upload }) => !upload || upload.read().state === 'done')
  return useSyncExternalStore(watch, isReady, () => true)
}

/** Before any data is spent on it. The server looks at the bytes once more. */
async function refusalOf(file: File): Promise<string | undefined> {
  const { videoBytes, videoSeconds } = complaintLimits
  if (file.size > videoBytes) return `${file.name} is larger than ${videoBytes / MB} MB. Send a shorter video.`
  const seconds = await lengthOf(file)
  return seconds && seconds > videoSeconds + 1
    ? `${file.name} is longer than ${videoSeconds} seconds. Cut it, then add it again.`
    : undefined
}

/** How many seconds this browser says that a video is long; undefined where it does not know. */
function lengthOf(file: File): Promise<number | undefined> {
  const address = URL.createObjectURL(file)
  const player = document.createElement('video')
  return new Promise<number | undefined>((resolve) => {
    player.onloadedmetadata = () => resolve(Number.isFinite(player.duration) ? player.duration : undefined)
    player.onerror = () => resolve(undefined)
    player.preload = 'metadata'
    player.src = address
  }).finally(() => {
    player.removeAttribute('src')
    URL.revokeObjectURL(address)
  })
}
