import type { UserRecord } from '@vendly/contract/admin'
import { useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { ReasonForm } from '../../../ui/reason-form.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ShadowbanField, STANDARD_DURATION } from './shadowban-field.tsx'
import { actionTexts } from './user-labels.ts'
import { type ActionInput, type UserAction, useUserAction } from './users-admin.queries.ts'

const actions = ['reactivate', 'liftShadowban', 'warn', 'shadowban', 'suspend', 'endSessions'] as const

/** What may be done now, the way back first; each action asks for a reason. */
export function UserActions({ user }: { user: UserRecord }) {
  const [asked, setAsked] = useState<UserAction>()
  const { mutate, isPending, error, reset } = useUserAction(user._id)
  const allowed = actions.filter((action) => user.can[action] && (action !== 'endSessions' || user.sessions.length > 0))
  const ask = (action: UserAction) => {
    reset()
    setAsked(action)
  }
  const send = (input: ActionInput) =>
    mutate(input, {
      onSuccess: (changed) => {
        setAsked(undefined)
        showToast({ text: actionTexts[input.action].done(changed) })
      },
    })
  if (allowed.length === 0)
    return (
      <p className="text-ink-3 text-sm">
        {user.isDeleted ? 'They deleted this account themselves.' : 'This is your own account. Ask another admin.'}
      </p>
    )
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {allowed.map((action) => (
          <Button key={action} size="sm" kind={kindOf(action)} className="flex-1" onClick={() => ask(action)}>
            {actionTexts[action].verb}
          </Button>
        ))}
      </div>
      <Sheet
        open={asked !== undefined}
        title={asked ? actionTexts[asked].title(user) : ''}
        onClose={() => setAsked(undefined)}
      >
        {asked && (
          <ActionForm key={asked} action={asked} user={user} busy={isPending} error={error?.message} onSend={send} />
        )}
      </Sheet>
    </>
  )
}

const kindOf = (action: UserAction) =>
  action === 'suspend'
    ? 'danger-secondary'
    : action === 'reactivate' || action === 'liftShadowban'
      ? 'primary'
      : 'secondary'

interface ActionFormProps {
  action: UserAction
  user: UserRecord
  busy: boolean
  error: string | undefined
  onSend: (input: ActionInput) => void
}

function ActionForm({ action, user, busy, error, onSend }: ActionFormProps) {
  const { effect, submitLabel, ...text } = actionTexts[action]
  const [duration, setDuration] = useState(STANDARD_DURATION)
  const isShadowban = action === 'shadowban'
  return (
    <ReasonForm
      intro={effect(user)}
      legend={text.legend}
      reasons={text.reasons}
      otherLabel={text.otherLabel}
      submitLabel={submitLabel}
      danger={text.danger}
      busy={busy}
      error={error}
      onSubmit={(reason) => onSend({ action, reason, ...(isShadowban && { duration }) })}
    >
      {isShadowban && <ShadowbanField value={duration} onChange={setDuration} />}
    </ReasonForm>
  )
}
