import { data, Link, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { contactEmails } from '../../lib/contact-emails.ts'
import { publicHead } from '../../lib/link-preview.ts'
import { ask } from '../../lib/server-api.ts'
import { Article, ArticleSection, BulletList, EmailLink } from '../../ui/article.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { Route } from './+types/contact.screen.ts'
import { ContactForm } from './contact-form.tsx'
import { type FormProblem, onceEach, sendMessage } from './send-message.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead(matches, {
    page: 'Contact',
    description: 'How to contact Vendly about an order, your money or your safety, and what to do first.',
    path: '/contact',
  })

/** Without scripts the form is sent here, as a guest. */
export async function action({ context, request }: Route.ActionArgs) {
  const problem = await sendMessage(await request.formData(), (body) => ask(context, 'POST /contact', { body }))
  return data(problem, { status: 422 })
}

const sendOnce = onceEach((body) => api('POST /contact', { body }))

/** With scripts it is sent straight to the API, as the signed-in user. */
export const clientAction = async ({ request }: Route.ClientActionArgs): Promise<FormProblem> =>
  sendMessage(await request.formData(), sendOnce)

export default function Contact({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <Article
      title="Contact us"
      lede="Tell us what happened. If it is about an order, add its number so that we can find it."
    >
      <ArticleSection id="write" title="Write to us">
        {search.has('sent') ? <Sent /> : <ContactForm problem={actionData} />}
        <details className="text-sm">
          <summary className="flex min-h-touch items-center font-semibold text-brand-text">Prefer email?</summary>
          <dl className="grid grid-cols-1 gap-2 sm:grid-cols-2">
            <Address title="Orders, wallet, stores, riding" to={contactEmails.help} />
            <Address title="Your data" to={contactEmails.privacy} />
            <Address title="A security problem" to={contactEmails.security} />
          </dl>
          <p className="pt-2 text-ink-2">Write from the email address of your account, so that we know it is you.</p>
        </details>
      </ArticleSection>
      <ArticleSection id="order" title="Something is wrong with an order">
        <p>
          Open it under{' '}
          <Link to="/orders" className="font-semibold text-brand-text underline">
            My Orders
          </Link>{' '}
          and press “Something wrong?”. We hold the money until it is settled.
        </p>
      </ArticleSection>
      <ArticleSection id="money" title="Money is missing">
        <p>
          Your bank may take a few minutes to confirm a card payment. Open your{' '}
          <Link to="/wallet" className="font-semibold text-brand-text underline">
            wallet
          </Link>
          , go to Transactions and check again. If it is not there after an hour, write to{' '}
          <EmailLink to={contactEmails.help} /> with the reference from your bank’s message. Never send a card number or
          a PIN.
        </p>
      </ArticleSection>
      <ArticleSection id="safety" title="Stay safe">
        <BulletList>
          <li>Give the delivery code only when you have your order and have checked it.</li>
          <li>Pay inside Vendly. We can’t hold or refund money that you send to another account.</li>
          <li>No one from Vendly will ask for your password, a code from an SMS, your card PIN or your BVN.</li>
          <li>
            Picking up from a person? Meet in the daytime, at a gate, a shop or the porter’s lodge, with a friend.
          </li>
          <li>Is someone threatening or harassing you? Write to us. We read every message.</li>
        </BulletList>
        <Note tone="bad">
          <b>In danger now?</b> First call the national emergency number 112, or your campus security.
        </Note>
      </ArticleSection>
    </Article>
  )
}

function Sent() {
  return (
    <>
      <Note tone="ok" live>
        <b>Message sent.</b> A person will read it. If you left an email address, we’ll reply there.
      </Note>
      <ButtonLink to="/contact#write" kind="secondary">
        Send another message
      </ButtonLink>
    </>
  )
}

function Address({ title, to }: { title: string; to: string }) {
  return (
    <div className="rounded-card bg-surface p-3 hairline">
      <dt className="text-ink-3 text-sm">{title}</dt>
      <dd>
        <EmailLink to={to} />
      </dd>
    </div>
  )
}
