import { Form, useNavigation, useSearchParams } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { type FormProblem, MAX_LENGTH, messageAbout, topicOptions } from './send-message.ts'

/** A plain form, so that it also works before scripts have loaded, or without them. */
export function ContactForm({ problem }: { problem: FormProblem | undefined }) {
  const session = useSession()
  const isSending = useNavigation().formAction?.startsWith('/contact')
  const user = session.status === 'in' ? session.user : undefined
  const [search] = useSearchParams()
  const errors = problem?.errors ?? {}
  const values = problem?.values ?? messageAbout(search.get('order'))
  return (
    <Form method="post" noValidate className="grid grid-cols-1 gap-4">
      {problem && (
        <Note tone="bad" live>
          {problem.message}
        </Note>
      )}
      <SelectField
        label="What is it about?"
        name="topic"
        defaultValue={values.topic ?? 'other'}
        options={topicOptions}
      />
      <TextField
        // The session is only known in the browser: the key fills the name in after hydration.
        key={user?._id ?? 'guest'}
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={80}
        defaultValue={values.name ?? user?.name}
        error={errors.name}
      />
      {user ? (
        <p className="text-ink-2 text-sm">We’ll reply to the email address of your account.</p>
      ) : (
        <TextField
          label="Your email"
          optional
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          help="Only so that we can reply."
          defaultValue={values.email}
          error={errors.email}
        />
      )}
      <AreaField
        label="Your message"
        name="message"
        rows={6}
        maxLength={MAX_LENGTH}
        help="For an order, add its number, such as VD-10024. Never send a password, a PIN or a card number."
        defaultValue={values.message}
        error={errors.message}
      />
      {/* A honeypot: only bots fill it in. */}
      <div className="sr-only" aria-hidden="true">
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" size="lg" block busy={isSending && 'Sending…'}>
        Send message
      </Button>
    </Form>
  )
}
