import type { UserRecord } from '@vendly/contract/admin'
import { useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ActForm } from './action-form.tsx'
import { type ActionInput, type UserAction, useUserAct } from './admin-users.queries.ts'
import { actTexts } from './user-labels.ts'

/** What may be done now, the way back first; each asks for a reason before it does anything. */
export function UserActions({ user }: { user: UserRecord }) {
  const [asked, setAsked] = useState<UserAction>()
  const { mutate, isPending, error, reset } = useUserAct(user._id)
  const may = (['reactivate', 'liftShadowban', 'warn', 'shadowban', 'suspend', 'endSessions'] as const).filter(
    (action) => user.can[action] && (action !== 'endSessions' || user.sessions.length > 0),
  )
  const ask = (action: UserAction) => {
    reset()
    setAsked(action)
  }
  const send = (wish: ActionInput) =>
    mutate(wish, {
      onSuccess: (now) => {
        setAsked(undefined)
        showToast({ text: actTexts[wish.action].done(now) })
      },
    })
  if (may.length === 0)
    return (
      <p className="text-ink-3 text-sm">
        {user.isDeleted
          ? 'They deleted this account themselves.'
          : 'This is your own account: another administrator looks after it.'}
      </p>
    )
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {may.map((action) => (
          <Button
            key={action}
            size="sm"
            kind={
              action === 'suspend'
                ? 'danger-secondary'
                : action === 'reactivate' || action === 'liftShadowban'
                  ? 'primary'
                  : 'secondary'
            }
            className="flex-1"
            onClick={() => ask(action)}
          >
            {actTexts[action].verb}
          </Button>
        ))}
      </div>
      <Sheet
        open={asked !== undefined}
        title={asked ? actTexts[asked].title(user) : ''}
        onClose={() => setAsked(undefined)}
      >
        {asked && (
          <ActForm
            key={asked}
            action={asked}
            effect={actTexts[asked].effect(user)}
            yes={actTexts[asked].yes}
            busy={isPending}
            problem={error}
            onSend={send}
          />
        )}
      </Sheet>
    </>
  )
}
