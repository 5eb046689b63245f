import { useState } from 'react'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { passwordHelp } from './auth-validation.ts'

const MIN_LENGTH = 8

/** An estimate only: the server also knows common passwords and decides. */
function strengthOf(password: string): string {
  if (password.length < MIN_LENGTH) return ''
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  // Repeated characters do not make it harder to guess.
  const length = Math.min(password.length, new Set(password).size * 2)
  const points = length + kinds * 2
  if (points < 14) return 'Weak: easy to guess. Make it longer.'
  if (points < 18) return 'Fair: add another word to make it strong.'
  return points < 24 ? 'Good: hard to guess.' : 'Strong: very hard to guess.'
}

export interface PasswordFieldProps {
  label?: string
  name?: string
  autoComplete: 'current-password' | 'new-password'
  help?: string
  error?: string
  onType?: (password: string) => void
}

/** With a button that shows what is typed. */
export function PasswordField({
  label = 'Password',
  name = 'password',
  autoComplete,
  help,
  error,
  onType,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      label={label}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      help={help}
      error={error}
      onChange={onType && ((event) => onType(event.target.value))}
      action={
        <button
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="-mr-2 grid size-touch place-items-center rounded-chip text-ink-2"
        >
          <Icon name={isShown ? 'eye-slash' : 'eye'} />
        </button>
      }
    />
  )
}

/** Says how hard the new password is to guess. */
export function NewPasswordField(props: Pick<PasswordFieldProps, 'label' | 'name' | 'error'>) {
  const [typed, setTyped] = useState('')
  const strength = strengthOf(typed)
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <PasswordField {...props} autoComplete="new-password" help={passwordHelp} onType={setTyped} />
      <p role="status" className="text-ink-2 text-xs">
        {!props.error && strength}
      </p>
    </div>
  )
}
