import { limits } from '@vendly/contract/limits'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/choice.tsx'
import { AreaField, SelectField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { durationWords } from '../../audit/audit-labels.ts'
import type { ActionInput, UserAction } from './admin-users.queries.ts'
import { actTexts, durations } from './user-labels.ts'

const OWN = 'own'

interface ActFormProps {
  action: UserAction
  /** What will happen, before it does. */
  effect: ReactNode
  /** On the button that does it. */
  yes: string
  busy: boolean
  problem: Error | null
  onSend: (wish: ActionInput) => void
}

/** What will happen, for how long, and why: nothing is done before that is said. */
export function ActForm({ action, effect, yes, busy, problem, onSend }: ActFormProps) {
  const { reasons, danger } = actTexts[action]
  const [choice, setChoice] = useState<string>()
  const [own, setOwn] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [duration, setDuration] = useState('168')
  const reason = choice === OWN ? own.trim() : (choice ?? '')
  const send = () => {
    if (busy) return
    if (reason.length < limits.reasonLength)
      return setWrong(choice === OWN ? 'Write at least three letters.' : 'Choose a reason.')
    const hours = duration === 'until-lifted' ? ('until-lifted' as const) : Number(duration)
    onSend({ action, reason, ...(action === 'shadowban' ? { duration: hours } : {}) })
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
      <div className="text-ink-2 text-sm">{effect}</div>
      {action === 'shadowban' && (
        <SelectField
          label="For how long"
          value={duration}
          options={durations.map((one) => ({ value: String(one), label: sentence(durationWords(one)) }))}
          onChange={(event) => setDuration(event.target.value)}
        />
      )}
      <RadioGroup
        legend={action === 'warn' ? 'What they read' : 'Why?'}
        name="reason"
        value={choice}
        options={[...reasons.map((words) => ({ value: words, label: words })), { value: OWN, label: 'Other words' }]}
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
          maxLength={limits.noteLength}
          error={wrong}
          onChange={(event) => setOwn(event.target.value)}
        />
      )}
      {problem && (
        <Note tone="bad" live>
          {problem.message}
        </Note>
      )}
      <Button type="submit" kind={danger ? 'danger' : 'primary'} block busy={busy && 'Just a moment…'}>
        {yes}
      </Button>
    </form>
  )
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
