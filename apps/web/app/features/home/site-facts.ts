import { factsText } from '../../lib/structured-data.tsx'

/** The site and who runs it, as schema.org JSON-LD: search engines show its name and its search box from this. */
export const siteFacts = (origin: string): string =>
  factsText({
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name: 'Vendly',
        url: `${origin}/`,
        inLanguage: 'en-NG',
        publisher: { '@id': `${origin}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: 'Vendly',
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        description: 'A campus marketplace for Nigerian university students.',
      },
    ],
  })
