import { chatLimits } from '@vendly/contract/chat-limits'
import { useState, useSyncExternalStore } from 'react'
import { playingTime } from '../../lib/playing-time.ts'
import { ResumableUpload } from '../../lib/resumable-upload.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { type Recorded, useRecorder } from './use-recorder.ts'
import { VoicePlayer } from './voice-player.tsx'

interface VoiceRecorderProps {
  onSend: (upload: string) => void
  onClose: () => void
}

/** Records a voice note, lets its speaker hear it, and sends it. It is uploaded while they listen. */
export function VoiceRecorder({ onSend, onClose }: VoiceRecorderProps) {
  const [recorded, setRecorded] = useState<Recorded & { upload: ResumableUpload }>()
  return (
    // Each step takes the focus: the button that led to it is gone.
    <fieldset
      key={recorded ? 'preview' : 'recording'}
      ref={focusIt}
      tabIndex={-1}
      aria-label="New voice note"
      className="min-w-0 flex-none border-line border-t bg-surface px-gutter pt-2 pb-3 outline-none"
    >
      {recorded ? (
        <Preview {...recorded} onSend={onSend} onClose={onClose} />
      ) : (
        <Recording
          onRecorded={(one) => {
            const upload = new ResumableUpload(one.blob, {
              kind: 'voice',
              noNetwork: 'No network. The voice note is kept here.',
            })
            void upload.start()
            setRecorded({ ...one, upload })
          }}
          onClose={onClose}
        />
      )}
    </fieldset>
  )
}

const focusIt = (element: HTMLElement | null) => element?.focus()

function Recording({ onRecorded, onClose }: { onRecorded: (recorded: Recorded) => void; onClose: () => void }) {
  const { seconds, level, problem, isRecording, stop } = useRecorder(onRecorded)
  if (problem)
    return (
      <div className="flex items-center gap-2">
        <p role="alert" className="min-w-0 flex-1 text-bad-text text-sm">
          {problem}
        </p>
        <Button size="sm" kind="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    )
  return (
    <div className="flex items-center gap-2">
      <IconButton label="Cancel the voice note" icon="trash" onClick={onClose} />
      <p role="status" className="sr-only">
        {isRecording ? `Recording, up to ${chatLimits.voiceSeconds} seconds` : 'Waiting for the microphone'}
      </p>
      <span aria-hidden className="size-2.5 flex-none rounded-chip bg-bad" />
      <span className="flex-none text-sm tabular-nums">
        {playingTime(seconds)} / {playingTime(chatLimits.voiceSeconds)}
      </span>
      <meter aria-label="Loudness" value={isRecording ? level : 0} min={0} max={1} className="h-2 min-w-0 flex-1" />
      <IconButton
        label="Stop recording"
        icon="stop-fill"
        disabled={!isRecording}
        onClick={stop}
        className="bg-brand text-on-brand not-aria-disabled:hover:bg-brand-press aria-disabled:bg-sunk"
      />
    </div>
  )
}

type PreviewProps = Recorded & { upload: ResumableUpload } & VoiceRecorderProps

function Preview({ blob, seconds, upload, onSend, onClose }: PreviewProps) {
  const { state, sent, upload: finished, problem, isRefused } = useSyncExternalStore(upload.watch, upload.read)
  const discard = () => {
    upload.cancel()
    onClose()
  }
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-2">
        <IconButton label="Delete the voice note" icon="trash" onClick={discard} />
        <div className="min-w-0 flex-1">
          <VoicePlayer seconds={seconds} label="Your voice note" load={async () => blob} />
        </div>
        <IconButton
          label="Send the voice note"
          icon="paper-plane-right-fill"
          disabled={!finished}
          onClick={() => finished && onSend(finished)}
          className="bg-brand text-on-brand not-aria-disabled:hover:bg-brand-press aria-disabled:bg-sunk"
        />
      </div>
      <div className="flex min-h-6 items-center gap-2 text-xs">
        <p
          role={state === 'failed' ? 'alert' : 'status'}
          className={state === 'failed' ? 'text-bad-text' : 'text-ink-2'}
        >
          {state === 'done'
            ? 'Listen, or send it.'
            : state === 'failed'
              ? problem
              : `Uploading, ${Math.round((sent * 100) / blob.size)}%`}
        </p>
        {state === 'failed' && !isRefused && (
          <Button size="xs" kind="secondary" onClick={() => void upload.start()}>
            Retry
          </Button>
        )}
      </div>
    </div>
  )
}
