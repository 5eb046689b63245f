import type { Data } from '@vendly/contract/api'
import { data, Form, useNavigation } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import { useStepFocus } from '../../lib/page-focus.ts'
import { ask } from '../../lib/server-api.ts'
import { pageMeta } from '../../lib/title.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import type { Route } from './+types/unsubscribe.screen.ts'

type Choice = Data<'GET /notifications/unsubscribe/:token'>

const TOKEN = /^[\w.-]{40,200}$/
const isWrongLink = (problem: unknown) => problem instanceof Response && problem.status === 404

export const meta = () => pageMeta('Emails from Vendly')

/** It is about one person, and about now. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** Opening the link changes nothing: programs that check mail for viruses open links too. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  if (!TOKEN.test(token)) return data(null, { status: 404 })
  try {
    return (await ask(context, 'GET /notifications/unsubscribe/:token', { params: { token } })).data
  } catch (problem) {
    if (!isWrongLink(problem)) throw problem
    return data(null, { status: 404 })
  }
}

/** The button of a mail program posts here too, with a form of its own: everything but "Get them again" stops the emails. */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const call = `${form.get('emails') === 'on' ? 'DELETE' : 'POST'} /notifications/unsubscribe/:token` as const
  if (!TOKEN.test(token)) return null
  try {
    await ask(context, call, { params: { token } })
    return null
  } catch (problem) {
    if (isWrongLink(problem)) return null
    if (!(problem instanceof ApiProblem)) throw problem
    return data({ message: problem.message }, { status: problem.status })
  }
}

const names = { offers: 'deals', news: 'news' }

/** Where the link of an email leads: stops such emails without signing in. */
export default function UnsubscribeScreen({ loaderData: choice, actionData }: Route.ComponentProps) {
  if (!choice)
    return (
      <EmptyState
        level={1}
        title="This link is not complete"
        text="Open it in the email again. Signed in, you can also choose your emails in Settings, under Notifications."
        closed
      >
        <ButtonLink to="/login">Sign in</ButtonLink>
      </EmptyState>
    )
  const about = choice.topics.map((topic) => names[topic]).join(' and ')
  return (
    <div className="mx-auto grid max-w-form grid-cols-1 gap-4 px-gutter pt-6 pb-8 lg:pt-10">
      <div role="status" className="grid gap-1">
        <h1 className="display text-d-lg">
          {choice.isOn ? `Stop emails about ${about}?` : `You get no emails about ${about}`}
        </h1>
        <p className="text-ink-2">You still see these notifications on Vendly. Your other emails stay as they are.</p>
      </div>
      <div aria-live="polite">{actionData?.message && <Note tone="bad">{actionData.message}</Note>}</div>
      <ChoiceForm key={String(choice.isOn)} isOn={choice.isOn} />
    </div>
  )
}

function ChoiceForm({ isOn }: Pick<Choice, 'isOn'>) {
  useStepFocus()
  const isSending = useNavigation().formMethod !== undefined
  return (
    <Form method="post" className="grid grid-cols-1">
      <input type="hidden" name="emails" value={isOn ? 'off' : 'on'} />
      {isOn ? (
        <Button type="submit" size="lg" block busy={isSending && 'Stopping…'}>
          Stop these emails
        </Button>
      ) : (
        <Button type="submit" kind="secondary" block busy={isSending && 'Turning on…'}>
          Get them again
        </Button>
      )}
    </Form>
  )
}
