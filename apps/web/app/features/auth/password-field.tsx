import { useState } from 'react'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { passwordHelp } from './auth-validation.ts'
import { strengthOf } from './password-strength.ts'

export interface PasswordFieldProps {
  label?: string
  name?: string
  autoComplete: 'current-password' | 'new-password'
  help?: string
  error?: string
  onType?: (password: string) => void
}

/** A password that can be looked at. */
export function PasswordField({
  label = 'Password',
  name = 'password',
  autoComplete,
  help,
  error,
  onType,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      label={label}
      name={name}
      type={shown ? 'text' : 'password'}
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
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="-mr-2 grid size-touch place-items-center rounded-chip text-ink-2"
        >
          <Icon name={shown ? 'eye-slash' : 'eye'} />
        </button>
      }
    />
  )
}

/** A password to choose, with a word on how hard it is to guess. */
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

export function EmailField({ error, initial, label = 'E-mail' }: { error?: string; initial?: string; label?: string }) {
  return (
    <TextField
      label={label}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={initial}
      error={error}
    />
  )
}
