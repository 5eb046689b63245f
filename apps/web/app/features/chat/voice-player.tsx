import { useEffect, useId, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { playingTime } from '../../lib/playing-time.ts'
import { problemText } from '../../lib/problem.ts'
import { Icon } from '../../ui/icon.tsx'

interface VoicePlayerProps {
  seconds: number
  label: string
  /** Where the recording is; asked for when it is played for the first time. */
  load: () => Promise<Blob>
}

/** Plays a recording. Nothing is loaded before it is played. */
export function VoicePlayer({ seconds, label, load }: VoicePlayerProps) {
  const id = useId()
  const audio = useRef<HTMLAudioElement>(null)
  const address = useRef<string>(undefined)
  const [state, setState] = useState<'idle' | 'loading' | 'playing'>('idle')
  const [at, setAt] = useState(0)
  const [problem, setProblem] = useState<string>()
  useEffect(
    () => () => {
      if (address.current) URL.revokeObjectURL(address.current)
    },
    [],
  )
  const play = async () => {
    const player = audio.current
    if (!player) return
    if (state === 'playing') return player.pause()
    setProblem(undefined)
    setState('loading')
    try {
      if (!address.current) {
        address.current = URL.createObjectURL(await load())
        player.src = address.current
        if (at) player.currentTime = at
      }
      await player.play()
    } catch (error) {
      setState('idle')
      setProblem(problemText(error))
    }
  }
  const isPlaying = state === 'playing'
  const seek = (to: number) => {
    setAt(to)
    if (audio.current?.src) audio.current.currentTime = to
  }
  return (
    <fieldset aria-label={`${label}, ${playingTime(seconds)}`} className="grid w-56 min-w-0 max-w-full gap-0.5">
      <div className="flex items-center gap-1.5">
        <button
          type="button"
          aria-label={isPlaying ? 'Pause' : 'Play'}
          aria-busy={state === 'loading' || undefined}
          aria-describedby={problem ? id : undefined}
          onClick={() => void play()}
          className="-ml-2 grid size-touch flex-none place-items-center rounded-chip"
        >
          {state === 'loading' ? <span className="spinner" /> : <Icon name={isPlaying ? 'pause' : 'play'} size="lg" />}
        </button>
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={`${playingTime(at)} of ${playingTime(seconds)}`}
          min={0}
          max={seconds}
          step={1}
          value={Math.min(at, seconds)}
          onChange={({ target }) => seek(Number(target.value))}
          className="min-w-0 flex-1 accent-current"
        />
        <span className="w-8 flex-none text-right text-xs tabular-nums">{playingTime(at || seconds)}</span>
      </div>
      {problem && (
        <p id={id} role="alert" className="text-xs">
          {problem}
        </p>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: what somebody said a moment ago has no captions */}
      <audio
        ref={audio}
        preload="none"
        onPlaying={() => setState('playing')}
        onPause={() => setState('idle')}
        onEnded={() => {
          setState('idle')
          setAt(0)
        }}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
      />
    </fieldset>
  )
}

/** The recording of a message, through a link that ends. */
export async function loadVoice(messageId: string): Promise<Blob> {
  const { data } = await api('GET /chat/messages/:id/voice', { params: { id: messageId } })
  const response = await fetch(data.url)
  if (!response.ok) throw new Error('The voice note did not load.')
  return response.blob()
}
