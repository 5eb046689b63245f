import type { SeveralAct, UserOutcome } from '@vendly/contract/admin-several'
import { useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { PickBar } from '../../ui/pick-bar.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ActForm } from './act-form.tsx'
import { useSeveralAct } from './admin-users.queries.ts'
import type { Picks } from './use-picks.ts'
import { actTexts, severalTexts } from './user-words.ts'

const acts = ['warn', 'endSessions', 'suspend'] as const

/** What can be done to everybody who is picked, for one reason; who it was not done to is named. */
export function SeveralBar({ picks, onDone }: { picks: Picks; onDone: () => void }) {
  const [asked, setAsked] = useState<SeveralAct>()
  const [outcome, setOutcome] = useState<Outcome>()
  const { mutate, isPending, error, reset } = useSeveralAct()
  const people = [...picks.picked.values()]
  const ask = (act: SeveralAct) => {
    reset()
    setAsked(act)
  }
  const send = (act: SeveralAct, reason: string) =>
    mutate(
      { act, reason, ids: [...picks.picked.keys()] },
      {
        onSuccess: (outcomes) => {
          setAsked(undefined)
          onDone()
          if (outcomes.some(({ problem }) => problem)) setOutcome({ act, outcomes })
          else showToast({ text: severalTexts[act].done(outcomes.length) })
        },
      },
    )
  return (
    <>
      <PickBar count={people.length} onClear={onDone}>
        {acts.map((act) => (
          <Button
            key={act}
            size="sm"
            kind={actTexts[act].danger ? 'danger-secondary' : 'secondary'}
            className="flex-1 lg:flex-none"
            onClick={() => ask(act)}
          >
            {act === 'endSessions' ? 'Sign out' : actTexts[act].verb}
          </Button>
        ))}
      </PickBar>
      <Sheet
        open={asked !== undefined}
        title={asked ? severalTexts[asked].title(people.length) : ''}
        onClose={() => setAsked(undefined)}
      >
        {asked && (
          <ActForm
            key={asked}
            act={asked}
            effect={
              <>
                <p>{severalTexts[asked].effect}</p>
                <p className="pt-1.5 text-ink">{people.map(({ name }) => name).join(', ')}</p>
              </>
            }
            yes={severalTexts[asked].yes(people.length)}
            busy={isPending}
            problem={error}
            onSend={({ reason }) => send(asked, reason)}
          />
        )}
      </Sheet>
      <OutcomeSheet outcome={outcome} onClose={() => setOutcome(undefined)} />
    </>
  )
}

interface Outcome {
  act: SeveralAct
  outcomes: readonly UserOutcome[]
}

/** Shown when it was not done to everybody. */
function OutcomeSheet({ outcome, onClose }: { outcome: Outcome | undefined; onClose: () => void }) {
  const left = outcome?.outcomes.filter(({ problem }) => problem) ?? []
  const done = (outcome?.outcomes.length ?? 0) - left.length
  return (
    <Sheet
      open={outcome !== undefined}
      title={done ? 'Not done to everybody' : 'Done to nobody'}
      kind="dialog"
      onClose={onClose}
      action={
        <Button block onClick={onClose}>
          OK
        </Button>
      }
    >
      {outcome && done > 0 && (
        <Note tone="ok" icon="check-circle-fill">
          {severalTexts[outcome.act].done(done)}
        </Note>
      )}
      <ul aria-label="To whom it was not done" className="rows-ruled text-sm">
        {left.map(({ _id, name, problem }) => (
          <li key={_id} className="py-2">
            <b>{name ?? 'Somebody who is gone'}</b>
            <span className="block text-ink-2">{problem?.message}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
