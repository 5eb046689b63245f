import { contactEmails } from '../../lib/contact-emails.ts'
import { publicHead } from '../../lib/link-preview.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { Article, ArticleSection, BulletList, EmailLink } from '../../ui/article.tsx'
import type { Route } from './+types/privacy.screen.ts'
import { rules } from './rules.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead(matches, {
    page: 'Privacy',
    description: 'What Vendly knows about you, why, who sees it, how long we keep it and how to have it removed.',
    path: '/privacy',
  })

export const headers = publicHeaders

export default function Privacy() {
  return (
    <Article
      title="Privacy"
      lede="We keep only what we need to get your order to you and money to the right person. We show it to as few people as we can, and we never sell it. This page follows the Nigeria Data Protection Act 2023."
      since={{ date: '2026-11-29', text: '29 November 2026' }}
    >
      <ArticleSection id="what" title="What we keep, and why">
        <BulletList>
          <li>
            <b>Your account:</b> name, email, phone, university, and a photo if you add one. We can’t run an account
            without them. Your password is stored only as a hash, so nobody can read it.
          </li>
          <li>
            <b>Your orders:</b> what you bought, when, from whom, to which hall and room, and any notes. We use them to
            deliver your order and to settle complaints.
          </li>
          <li>
            <b>Your money:</b> every transaction in your wallet. The law requires us to keep these records. Card numbers
            never reach us: Paystack handles them.
          </li>
          <li>
            <b>Your chats:</b> messages, photos and voice notes, so that you and the other person can read them again.
            We check messages automatically for signs of fraud. A message that is deleted for everyone is hidden from
            both of you; we keep it, so that nobody can remove evidence.
          </li>
          <li>
            <b>Your complaints:</b> what you wrote, with its photos and videos, so that we can decide them.
          </li>
          <li>
            <b>Sellers and riders:</b> the documents you send when you apply, so that we can check who you are. This is
            a legal duty, and it keeps the market safe.
          </li>
          <li>
            <b>Riders on a delivery:</b> your live location while you are online with an order, and the photo and
            position you send when you hand over without a code. They show where an order is, and settle complaints.
          </li>
          <li>
            <b>Notifications:</b> the browsers that you switched push on for, and which emails and text messages we sent
            you.
          </li>
          <li>
            <b>Technical data:</b> your IP address and the devices you signed in with, to keep Vendly running and to
            stop fraud.
          </li>
          <li>
            <b>How fast pages are:</b> your browser tells us how many seconds a page took, for one visit in ten, and
            which kinds of pages were open. We add these up for each day. Nothing of it says who you are or what you
            looked at, and browsers that save data send none.
          </li>
          <li>
            <b>How often pages are seen:</b> sellers learn how many people saw what they sell, and how many of them
            bought it, but never who. For a visit without signing in, your browser keeps a random number until it has
            seen nothing for {rules.visitMinutes} minutes. We store neither that number nor your name with it, only a
            code that nobody can turn back and that is another one each day. Browsers that save data are not counted.
          </li>
          <li>
            <b>What is searched for:</b> we count it in the same way, with what was found and which of the products were
            opened, added to a cart or bought. The words are kept when {rules.leastVisitors} people typed them on one
            day, and never with who they were. After {rules.visitorDays} days nothing says which searches are of the
            same person, and all other words are deleted; after {rules.loggedDays} days the searches are.
          </li>
        </BulletList>
      </ArticleSection>
      <ArticleSection id="who" title="Who sees it">
        <BulletList>
          <li>
            The buyer, seller and rider of an order see each other’s name. They see a phone number or exact address only
            while the order is in progress.
          </li>
          <li>
            While a rider carries your order, you see their location on a map. You and the seller also see the handover
            photos.
          </li>
          <li>
            Only the two of you read a chat. Our staff may read it when one of you reports it, or to decide a complaint.
            They then also see deleted messages. Every time, we record who read it and why.
          </li>
          <li>Your store, your items and your reviews are public. Your email address is not.</li>
          <li>
            Companies that work for us, and only for that: Paystack (payments), our email, text message and hosting
            providers, the push service of your browser if you switch push on, and Google or Apple if you sign in with
            them.
          </li>
          <li>The police or a court, when the law requires it and the request is valid.</li>
        </BulletList>
        <p>We do not sell data, and we show no ads that follow you around.</p>
      </ArticleSection>
      <ArticleSection id="phone" title="What is stored on your phone">
        <p>
          No advertising cookies. Your browser’s own storage keeps you signed in, and remembers your cart, your drafts
          and dark mode. Signing out clears everything that is about you. A digit that a tenth of all phones have, drawn
          by chance, decides which promotions are left out to see what they bring.
        </p>
      </ArticleSection>
      <ArticleSection id="long" title="How long we keep it">
        <BulletList>
          <li>
            Your account: until you delete it. Your orders, reviews, chats and complaints then stay without your name,
            because they also belong to the other people in them.
          </li>
          <li>Orders and money records: at least six years, as tax and company law require.</li>
          <li>
            Chats, complaints and handover photos: as long as Vendly keeps the order or conversation. That includes
            deleted messages.
          </li>
          <li>The route of a delivery and the rider’s last location: {rules.routeDays} days.</li>
          <li>Documents of a rejected or unfinished application: {rules.documentDays} days after its last change.</li>
          <li>Records of the emails we sent: 30 days. Of text messages: 90 days.</li>
          <li>The codes by which visitors are counted: {rules.keptDays} days. After that only the numbers are left.</li>
          <li>A device you signed in with: until you sign out, and for at most 60 days.</li>
          <li>
            That you have used a browser before, which warns you of sign-ins from new ones: 400 days after the last
            time.
          </li>
        </BulletList>
      </ArticleSection>
      <ArticleSection id="rights" title="Your rights">
        <p>
          You may see your data, have it corrected, take a copy with you, have it deleted where no law makes us keep it,
          object to how we use it, and withdraw a consent (notifications and emails, in Settings). Write to{' '}
          <EmailLink to={contactEmails.privacy} />. We answer within 30 days, for free. Only a person can decide to
          close your account. When a deadline decides a complaint about an order automatically, you can appeal to a
          person.
        </p>
        <p>
          Not satisfied? You can complain to the Nigeria Data Protection Commission (
          <a href="https://ndpc.gov.ng" className="font-semibold text-brand-text underline" rel="noreferrer">
            ndpc.gov.ng
          </a>
          ).
        </p>
      </ArticleSection>
      <ArticleSection id="safe" title="If something goes wrong">
        <p>
          If your data gets into the wrong hands in a way that may harm you, we inform the Commission within 72 hours
          and you without delay, with what happened and what to do. Found a security problem?{' '}
          <EmailLink to={contactEmails.security} />
        </p>
      </ArticleSection>
      <ArticleSection id="age" title="Age and changes">
        <p>
          Vendly is for people aged 18 and over, and for those of 16 or 17 whose parent or guardian agrees. If this page
          changes in a way that matters, we let you know in the app 14 days before.
        </p>
      </ArticleSection>
    </Article>
  )
}
