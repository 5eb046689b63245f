import { useEffect, useState } from 'react'
import { useRealtime } from '../../lib/realtime.ts'
import { deviceTexts, storageKeys } from '../../lib/storage.ts'

let player: AudioContext | undefined

/** Two short tones, made here: no file has to be loaded. */
function playTones(audio: AudioContext): void {
  for (const [index, hertz] of [880, 1175].entries()) {
    const start = audio.currentTime + index * 0.18
    const tone = new OscillatorNode(audio, { frequency: hertz })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.3, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.16)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 0.17)
  }
}

/** Browsers allow a sound only after a press on the page. */
async function allowSound(): Promise<boolean> {
  player ??= new AudioContext()
  // Without a press the promise stays open.
  void player.resume().catch(() => {})
  return player.state === 'running'
}

/** Known in the first paint, so that the note about it moves nothing. Old browsers are asked later. */
const isBlockedNow = (): boolean => navigator.userActivation?.hasBeenActive === false

/** The sound of a new order: on unless it was turned off on this device, and `isBlocked` while the browser does not allow it yet. */
export function useOrderSound() {
  const [isOn, setOn] = useState(() => deviceTexts.read(storageKeys.orderSound) !== 'off')
  const [isBlocked, setBlocked] = useState(isBlockedNow)
  useEffect(() => {
    if (!isOn) return
    const check = async () => setBlocked(!(await allowSound()))
    void check()
    const audio = player
    const onState = () => setBlocked(audio?.state !== 'running')
    audio?.addEventListener('statechange', onState)
    document.addEventListener('pointerup', check)
    document.addEventListener('keyup', check)
    return () => {
      audio?.removeEventListener('statechange', onState)
      document.removeEventListener('pointerup', check)
      document.removeEventListener('keyup', check)
    }
  }, [isOn])
  useRealtime('vendor:order:new', () => {
    if (isOn && player?.state === 'running') playTones(player)
  })
  const set = (next: boolean) => {
    setOn(next)
    setBlocked(false)
    if (next) deviceTexts.remove(storageKeys.orderSound)
    else deviceTexts.write(storageKeys.orderSound, 'off')
  }
  return { isOn, isBlocked: isOn && isBlocked, set }
}
