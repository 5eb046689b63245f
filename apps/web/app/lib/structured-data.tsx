/**
 * Schema.org JSON-LD, which robots read from the page as rendered on the server. Callers write
 * `text={import.meta.env.SSR && …}`, so that the browser does not download what builds it. It is data and does not run, so it
 * needs no nonce.
 */
export const StructuredData = ({ text }: { text: string | false }) => (
  <script type="application/ld+json" suppressHydrationWarning>
    {text || ''}
  </script>
)

/**
 * Escaped so that user content cannot break out of the script element; line separators too, which end a line in
 * scripts but not in JSON.
 */
export const factsText = (facts: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...facts }).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

type Steps = readonly { name: string; address: string }[]

/** The trail to a page; the last step is the page itself, whose address readers know. */
export const trailOf = (steps: Steps) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: index < steps.length - 1 ? address : undefined,
  })),
})

export const trailFacts = (steps: Steps): string => factsText(trailOf(steps))
