import { useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { validatePassword } from './auth-validation.ts'
import { PasswordField } from './password-field.tsx'

export interface PasswordFormProps {
  /** What the button says. */
  action: string
  send: (password: string) => Promise<void>
}

/** The password of the account, which shows that it is theirs. */
export function PasswordForm({ action, send }: PasswordFormProps) {
  const form = useForm({ validate: validatePassword, submit: ({ password = '' }) => send(password) })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
      <PasswordField label="Your Vendly password" autoComplete="current-password" error={form.errors.password} />
      {form.message && (
        <Note tone="bad" live>
          {form.message}
        </Note>
      )}
      <Button type="submit" block size="lg" busy={form.isSubmitting && 'Checking…'}>
        {action}
      </Button>
    </form>
  )
}
