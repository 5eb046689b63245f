import { adminRoleNames } from '@vendly/contract/admin-roles'
import { teamLimits } from '@vendly/contract/team-limits'
import { useId } from 'react'
import { useForm } from '../../lib/form.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type Granted, grantOf, missingOf, RoleField } from './role-field.tsx'
import { useChangeTeam } from './team.queries.ts'

/** By email: the link makes the account. */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const change = useChangeTeam()
  const form = useForm<Granted & { email: string }>({
    saved: { email: '', role: 'support', campuses: [] },
    validate: ({ email, ...granted }) => ({
      email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? '' : 'Enter their email address.',
      campuses: missingOf(granted) ?? '',
    }),
    submit: async ({ email, ...granted }) => {
      await change.mutateAsync({ kind: 'invite', body: { email: email.trim(), ...grantOf(granted) } })
      showToast({ text: `We sent an invitation to ${email.trim()}.` })
      onClose()
    },
  })
  const { role, campuses } = form.values
  return (
    <Sheet
      open
      title="Invite"
      onClose={onClose}
      action={
        <Button type="submit" form={formId} block busy={form.isSubmitting && 'Sending…'}>
          {`Invite as ${adminRoleNames[role].toLowerCase()}`}
        </Button>
      }
    >
      <form ref={form.ref} id={formId} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-4">
        <TextField
          label="Work email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
        <RoleField value={{ role, campuses }} onChange={form.set} error={form.errors.campuses} />
        <Note tone="info" icon="shield-check-fill">
          {`The link works once, for ${teamLimits.linkHours} hours. A second factor is set up before the first page.`}
        </Note>
        {form.message && (
          <Note tone="bad" live>
            {form.message}
          </Note>
        )}
        <p className="text-ink-3 text-xs">Written to the activity log. You can take it back until it is accepted.</p>
      </form>
    </Sheet>
  )
}
