import { reach } from '../../lib/reach.ts'
import { pageMeta } from '../../lib/title.ts'
import { Article, EmailLink, Part, Points } from '../../ui/article.tsx'

export const meta = () =>
  pageMeta('Privacy', 'What Vendly knows about you, why, who sees it, how long it is kept and how to have it removed.')

export default function Privacy() {
  return (
    <Article
      title="Privacy"
      lede="We keep what we need to get goods to you and money to the right person, show it to as few people as we can, and sell none of it. This page follows the Nigeria Data Protection Act 2023."
      since={{ date: '2026-11-20', words: '20 November 2026' }}
    >
      <Part id="what" title="What we keep, and why">
        <Points>
          <li>
            <b>Your account:</b> name, e-mail, phone, university, photo if you add one. Without them there is no account
            (our contract with you). Passwords are stored only as a hash that cannot be turned back.
          </li>
          <li>
            <b>Your orders and bookings:</b> what, when, from whom, to which hall and room, what was said about it. To
            carry them out and to settle a complaint.
          </li>
          <li>
            <b>Your money:</b> every movement in your wallet, and the bank account you withdraw to. The law asks us to
            keep these records. Card numbers never reach us: Paystack takes them.
          </li>
          <li>
            <b>Your messages</b> with vendors and riders. We open a conversation only when there is a complaint about
            it.
          </li>
          <li>
            <b>Vendors and riders:</b> the documents you send when you apply, to check who you are (legal duty, and our
            interest in a safe market).
          </li>
          <li>
            <b>Riders’ place:</b> while you are online or carrying an order, so that jobs near you are offered and the
            buyer sees you come. Not otherwise.
          </li>
          <li>
            <b>Technical traces:</b> the address of your network, your browser and which pages were opened, to keep the
            service up and to stop fraud.
          </li>
        </Points>
      </Part>
      <Part id="who" title="Who sees it">
        <Points>
          <li>
            Buyer, vendor and rider of one order see each other’s first name; a phone number or exact address only while
            that order is under way.
          </li>
          <li>Your stall, your listings and your reviews are public. Your e-mail address is not.</li>
          <li>
            Companies that work for us and only for that: Paystack (payments), Termii (SMS), our e-mail and hosting
            providers, and Google or Apple if you sign in with them.
          </li>
          <li>The police or a court, when the law obliges us and the request is in order.</li>
        </Points>
        <p>We do not sell data and we show no advertising of others that follows you about.</p>
      </Part>
      <Part id="phone" title="What is stored on your phone">
        <p>
          No advertising cookies. Your browser’s own storage keeps you signed in, remembers your cart before you sign
          in, and whether you like light or dark. Signing out clears what identifies you.
        </p>
      </Part>
      <Part id="long" title="How long">
        <Points>
          <li>Account: until you close it, then 30 days in case you change your mind.</li>
          <li>Orders and money records: six years, as tax and company law ask.</li>
          <li>Messages and complaints: two years after the order.</li>
          <li>Documents of a refused application: six months. A rider’s places: 30 days.</li>
          <li>Technical traces: 90 days.</li>
        </Points>
      </Part>
      <Part id="rights" title="Your rights">
        <p>
          You may see what we hold, have it corrected, take it with you, have it deleted where no law makes us keep it,
          object to a use, and take back a consent (notices by push, e-mail or SMS, in Settings). Write to{' '}
          <EmailLink to={reach.privacy} />; we answer within 30 days and it costs nothing. No decision that closes your
          account or keeps your money is made by a machine alone.
        </p>
        <p>
          Not satisfied? You can complain to the Nigeria Data Protection Commission (
          <a href="https://ndpc.gov.ng" className="font-semibold text-brand-text underline" rel="noreferrer">
            ndpc.gov.ng
          </a>
          ).
        </p>
      </Part>
      <Part id="safe" title="If something goes wrong">
        <p>
          Should data get into wrong hands in a way that may harm you, we tell the Commission within 72 hours and you
          without delay, with what happened and what to do. Found a weakness? <EmailLink to={reach.security} />.
        </p>
      </Part>
      <Part id="age" title="Age, and changes">
        <p>
          Vendly is for people of 18 and over. When these words change in a way that matters we tell you in the app 14
          days before.
        </p>
      </Part>
    </Article>
  )
}
