import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { validateEmail } from './auth-validation.ts'
import { EmailField } from './email-field.tsx'
import { EmailedCode } from './emailed-code.tsx'
import { type Security, useRefreshSecurity } from './security.queries.ts'
import { SecurityLine, SecurityPart } from './security-part.tsx'

/** Nothing for people without a campus. */
export function StudentPart({ security }: { security: Security }) {
  const { isVerified, email, domains } = security.student
  const ending = domains.map((domain) => `@${domain}`).join(' or ')
  const [open, setOpen] = useState(false)
  if (!ending) return null
  return (
    <SecurityPart
      title="Student email"
      sheets={
        <Sheet open={open} title="Add your student email" onClose={() => setOpen(false)}>
          <StudentSteps ending={ending} onDone={() => setOpen(false)} />
        </Sheet>
      }
    >
      <SecurityLine
        icon={isVerified ? 'seal-check-fill' : 'envelope-simple'}
        title={isVerified ? 'You are a verified student' : 'Not verified as a student'}
        text={isVerified ? (email ?? `Your email ends with ${ending}.`) : `Add an email that ends with ${ending}.`}
        action={
          !isVerified && (
            <Button kind="secondary" size="sm" onClick={() => setOpen(true)}>
              Add
            </Button>
          )
        }
      />
    </SecurityPart>
  )
}

function StudentSteps({ ending, onDone }: { ending: string; onDone: () => void }) {
  const [address, setAddress] = useState<string>()
  const refresh = useRefreshSecurity()
  const ask = async (email: string) => (await api('POST /auth/student-email', { body: { email } })).data.message
  const form = useForm({
    validate: validateEmail,
    submit: async ({ email = '' }) => {
      await ask(email)
      setAddress(email.trim())
    },
  })
  if (address)
    return (
      <EmailedCode
        isAsked
        lede={
          <>
            We sent a 6-digit code to <b className="wrap-anywhere">{address}</b>.
          </>
        }
        ask={() => ask(address)}
        send={async (code) => {
          await api('POST /auth/student-email/confirm', { body: { code } })
          showToast({ text: 'You are now a verified student.' })
          onDone()
          await refresh()
        }}
      />
    )
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-4">
      <p className="text-ink-2 text-sm">
        It must end with <b>{ending}</b>. You keep signing in with your usual email.
      </p>
      <EmailField label="Student email" error={form.errors.email} />
      {form.message && (
        <Note tone="bad" live>
          {form.message}
        </Note>
      )}
      <Button type="submit" block size="lg" busy={form.isSubmitting && 'Sending a code…'}>
        Send code
      </Button>
    </form>
  )
}
