import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { validateNewPassword } from './auth-validation.ts'
import { NewPasswordField, PasswordField } from './password-field.tsx'
import { type Security, useRefreshSecurity } from './security.queries.ts'
import { SecurityLine, SecurityPart } from './security-part.tsx'

export function PasswordPart({ security }: { security: Security }) {
  const [open, setOpen] = useState(false)
  const { hasPassword } = security
  return (
    <SecurityPart
      title="Password"
      sheets={
        <Sheet open={open} title={hasPassword ? 'Change password' : 'Set a password'} onClose={() => setOpen(false)}>
          <PasswordForm hasPassword={hasPassword} onDone={() => setOpen(false)} />
        </Sheet>
      }
    >
      <SecurityLine
        icon="key"
        title={hasPassword ? 'Password is set' : 'No password yet'}
        text={
          hasPassword
            ? 'Changing it signs you out on your other devices.'
            : 'You sign in with Google or Apple. A password is another way to sign in.'
        }
        action={
          <Button kind="secondary" size="sm" onClick={() => setOpen(true)}>
            {hasPassword ? 'Change' : 'Set password'}
          </Button>
        }
      />
    </SecurityPart>
  )
}

function PasswordForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const refresh = useRefreshSecurity()
  const form = useForm({
    validate: ({ currentPassword, newPassword = '' }) => {
      const { password } = validateNewPassword({ password: newPassword })
      return {
        ...(hasPassword && !currentPassword ? { currentPassword: 'Enter your current password.' } : {}),
        ...(password ? { newPassword: password } : {}),
      }
    },
    submit: async ({ currentPassword, newPassword = '' }) => {
      const body = hasPassword ? { currentPassword, newPassword } : { newPassword }
      const { data } = await api('POST /auth/change-password', { body })
      showToast({ text: data.message })
      onDone()
      await refresh()
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
      {hasPassword && (
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          error={form.errors.currentPassword}
        />
      )}
      <NewPasswordField label="New password" name="newPassword" error={form.errors.newPassword} />
      {form.message && (
        <Note tone="bad" live>
          {form.message}
        </Note>
      )}
      <Button type="submit" block size="lg" busy={form.isSubmitting && 'Saving…'}>
        Save new password
      </Button>
    </form>
  )
}
