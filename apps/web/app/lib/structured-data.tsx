import { useNonce } from './nonce.ts'

/**
 * Schema.org JSON-LD, which robots read from the page as rendered on the server. Callers write
 * `text={import.meta.env.SSR && …}`, so that the browser does not download what builds it.
 */
export function StructuredData({ text }: { text: string | false }) {
  const nonce = useNonce()
  return (
    <script type="application/ld+json" nonce={nonce} suppressHydrationWarning>
      {text || ''}
    </script>
  )
}

/**
 * Escaped so that user content cannot break out of the script element; line separators too, which end a line in
 * scripts but not in JSON.
 */
export const factsText = (facts: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...facts }).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The trail from the market to a page; the last step is the page itself. */
export const trailFacts = (steps: readonly { name: string; address: string }[]): string =>
  factsText({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address,
    })),
  })
