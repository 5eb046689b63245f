import { data, Link, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { reach } from '../../lib/reach.ts'
import { ask } from '../../lib/server-api.ts'
import { pageMeta } from '../../lib/title.ts'
import { Article, EmailLink, Part, Points } from '../../ui/article.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { Route } from './+types/contact.screen.ts'
import { ContactForm } from './contact-form.tsx'
import { type Refused, sendMessage } from './send-message.ts'

export const meta = () =>
  pageMeta('Contact', 'How to reach Vendly about an order, your money or your safety, and what to do first.')

/** Without scripts the form comes here, as a guest's. */
export async function action({ context, request }: Route.ActionArgs) {
  const refused = await sendMessage(await request.formData(), (body) => ask(context, 'POST /contact', { body }))
  return data(refused, { status: 422 })
}

/** With scripts it goes straight to the call, with whoever is signed in. */
export const clientAction = async ({ request }: Route.ClientActionArgs): Promise<Refused> =>
  sendMessage(await request.formData(), (body) => api('POST /contact', { body }))

export default function Contact({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <Article
      title="Reach us"
      lede="Most things are solved fastest inside the app, because there we see the order you mean. For everything else, write to us."
    >
      <Part id="write" title="Write to us">
        {search.has('sent') ? <Arrived /> : <ContactForm refused={actionData} />}
        <details className="text-sm">
          <summary className="flex min-h-touch items-center font-semibold text-brand-text">Rather by e-mail?</summary>
          <dl className="grid gap-2 sm:grid-cols-2">
            <Way title="Orders, wallet, stalls, riding" to={reach.help} />
            <Way title="Your data" to={reach.privacy} />
            <Way title="A weakness in the app" to={reach.security} />
          </dl>
          <p className="pt-2 text-ink-2">Write from the address you signed up with, so that we know it is you.</p>
        </details>
      </Part>
      <Part id="order" title="Something is wrong with an order">
        <p>
          Open the order under{' '}
          <Link to="/orders" className="font-semibold text-brand-text underline">
            My Orders
          </Link>{' '}
          and choose to complain. The money stays where it is until a person has decided. We aim to answer within 48
          hours; what is older goes to the top of our list.
        </p>
      </Part>
      <Part id="money" title="Money is missing">
        <p>
          A card payment that left your bank but is not in your wallet is usually there within minutes: the bank tells
          us late. Open your{' '}
          <Link to="/wallet" className="font-semibold text-brand-text underline">
            wallet
          </Link>
          , look at Transactions and check again there. If it is not there after an hour, write to{' '}
          <EmailLink to={reach.help} /> with the reference from your bank’s message. Never send a card number or a PIN.
        </p>
      </Part>
      <Part id="safety" title="Keep yourself safe">
        <Points>
          <li>Give the delivery code only when the goods are in your hand and you have looked at them.</li>
          <li>
            Pay inside Vendly. Money sent to an account outside it is not held for you, and we cannot bring it back.
          </li>
          <li>Nobody from Vendly asks for your password, a code from an SMS, your card’s PIN or your BVN.</li>
          <li>
            Collecting from a person? Meet by day, at a gate, a shop or the porter’s lodge, and take a friend along.
          </li>
          <li>Somebody threatens or harasses you? Report them from the chat; we read every report.</li>
        </Points>
        <Note tone="bad">
          <b>In danger now?</b> Call the national emergency number 112, or your campus security, first.
        </Note>
      </Part>
    </Article>
  )
}

function Arrived() {
  return (
    <>
      <Note tone="ok" live>
        <b>Your message has reached us.</b> A person reads it. If you left an address, the answer comes there.
      </Note>
      <ButtonLink to="/contact#write" kind="secondary">
        Write another one
      </ButtonLink>
    </>
  )
}

function Way({ title, to }: { title: string; to: string }) {
  return (
    <div className="rounded-card bg-surface p-3 hairline">
      <dt className="text-ink-3 text-sm">{title}</dt>
      <dd>
        <EmailLink to={to} />
      </dd>
    </div>
  )
}
