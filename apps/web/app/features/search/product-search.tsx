import { lazy } from 'react'
import { SearchBox, type SearchBoxProps } from '../../ui/search-box.tsx'

// Fetched when somebody goes to the box: a page that is only read does not carry it.
const SuggestPanel = lazy(() => import('./suggest-panel.tsx'))

/** The search of the market, in every bar: a form without scripts, with them it offers words, goods and stores. */
export const ProductSearch = (
  look: Pick<SearchBoxProps, 'look' | 'shortcut' | 'className'> & { placeholder?: string },
) => <SearchBox placeholder="Search goods, services" action="/search" suggestions={SuggestPanel} {...look} />
