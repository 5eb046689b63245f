import { Link } from 'react-router'
import { publicHead } from '../../lib/link-preview.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { Article, ArticleSection, BulletList } from '../../ui/article.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/about.screen.ts'
import { rules } from './rules.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead(matches, {
    page: 'About',
    description:
      'Vendly is a campus market for Nigerian students. Buy from people near you, with your money held safely until you get your order.',
    path: '/about',
  })

export const headers = publicHeaders

export default function About() {
  return (
    <Article
      title="Your campus market"
      lede="Vendly is where students buy and sell on their own campus: food from nearby kitchens, fans and mattresses for the hostel, and textbooks from last year’s class."
    >
      <ArticleSection id="how-it-works" title="How buying works">
        <p>
          You pay, and we hold the money. The seller sees that you have paid and gets your order ready. A rider brings
          it to your hall, or you pick it up. When you have it, you give a 4-digit code. Only then does the seller get
          paid.
        </p>
        <BulletList>
          <li>
            If the seller rejects your order, or does not answer in time, your money goes back to your wallet. You see
            the time with your order: {rules.acceptHours} hours at most, and often minutes.
          </li>
          <li>
            If something is wrong with your order, open it and press “Something wrong?”. We hold the money until it is
            settled.
          </li>
          <li>You pay one delivery fee per store in your cart, shown before you pay. Pickup is free.</li>
        </BulletList>
      </ArticleSection>
      <ArticleSection id="who-sells" title="Who sells here">
        <p>
          Sellers apply with their name, their place on campus and their documents. We check them before their store
          opens. Students can also sell single items they no longer need under{' '}
          <Link to="/individual-listings" className="font-semibold text-brand-text underline">
            Student Items
          </Link>
          . These are paid for and protected in the same way.
        </p>
      </ArticleSection>
      <ArticleSection id="who-delivers" title="Who delivers">
        <p>We check riders too. You see who is bringing your order, and they earn on every delivery.</p>
      </ArticleSection>
      <ArticleSection id="what-it-costs" title="What it costs">
        <p>
          Buying and opening an account are free. Stores pay a commission on what they sell, less with Premium. Students
          selling their own items pay nothing.
        </p>
      </ArticleSection>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink to="/marketplace">Browse the market</ButtonLink>
        <ButtonLink to="/register" kind="secondary">
          Create account
        </ButtonLink>
      </div>
    </Article>
  )
}
