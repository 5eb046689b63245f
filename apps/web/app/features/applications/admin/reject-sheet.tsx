import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/choice.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { Kind } from './applications-admin.queries.ts'

const OWN = 'own'
const MOST = 500
const quick: Record<Kind, readonly string[]> = {
  vendor: [
    'The photo of your ID cannot be read. Take it again in daylight.',
    'The name on the ID is not the name of your account.',
    'The ID has run out. Send one that is valid.',
    'This kind of goods may not be sold on campus.',
  ],
  rider: [
    'The photo of your ID cannot be read. Take it again in daylight.',
    'Your photo does not show your face clearly.',
    'The licence has run out. Send one that is valid.',
    'The plate on the papers is not the one you wrote.',
  ],
}

export interface RejectSheetProps {
  open: boolean
  kind: Kind
  name: string
  busy: boolean
  problem: Error | null
  onSend: (reason: string) => void
  onClose: () => void
}

/** Why somebody is not verified. They read these words, and may mend it and apply again. */
export function RejectSheet(sheet: RejectSheetProps) {
  return (
    <Sheet open={sheet.open} title={`Reject ${sheet.name}?`} onClose={sheet.onClose}>
      <RejectForm {...sheet} />
    </Sheet>
  )
}

function RejectForm({ kind, busy, problem, onSend }: RejectSheetProps) {
  const [choice, setChoice] = useState<string>()
  const [own, setOwn] = useState('')
  const [wrong, setWrong] = useState<string>()
  const reason = choice === OWN ? own.trim() : (choice ?? '')
  const send = () => {
    if (busy) return
    if (reason.length < 3) return setWrong(choice === OWN ? 'Write at least three letters.' : 'Choose a reason.')
    onSend(reason)
  }
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p className="text-ink-2 text-sm">They read your reason, and may change what is wrong and apply again.</p>
      <RadioGroup
        legend="Why?"
        name="reason"
        value={choice}
        options={[...quick[kind].map((words) => ({ value: words, label: words })), { value: OWN, label: 'Other' }]}
        onChange={(value) => {
          setChoice(value)
          setWrong(undefined)
        }}
        error={choice === OWN ? undefined : wrong}
      />
      {choice === OWN && (
        <AreaField
          label="Your own words"
          value={own}
          maxLength={MOST}
          error={wrong}
          onChange={(event) => setOwn(event.target.value)}
        />
      )}
      {problem && (
        <Note tone="bad" live>
          {problem.message}
        </Note>
      )}
      <Button type="submit" kind="danger" block busy={busy && 'Just a moment…'}>
        Reject
      </Button>
    </form>
  )
}
