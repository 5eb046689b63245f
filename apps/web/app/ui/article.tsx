import type { ReactNode } from 'react'

export interface ArticleProps {
  title: string
  /** The gist in two sentences. */
  lede: ReactNode
  /** The date it applies from, also as text. */
  since?: { date: string; text: string }
  children: ReactNode
}

/** A page to read: one column, headings that can be linked to. */
export function Article({ title, lede, since, children }: ArticleProps) {
  return (
    <article className="mx-auto max-w-read px-gutter pt-6 text-lg">
      <h1 className="display text-d-lg">{title}</h1>
      <p className="mt-2 text-ink-2">{lede}</p>
      {since && (
        <p className="mt-1 text-ink-3 text-sm">
          In force since <time dateTime={since.date}>{since.text}</time>
        </p>
      )}
      {children}
    </article>
  )
}

/** `id` is the hash of a link to this section. */
export function ArticleSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-6 grid grid-cols-1 gap-2">
      <h2 id={id} className="display scroll-mt-20 text-d-md">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function BulletList({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-1.5 pl-5">{children}</ul>
}

export function EmailLink({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`} className="font-semibold text-brand-text underline">
      {to}
    </a>
  )
}
