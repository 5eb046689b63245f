import { lazyPart } from '../../ui/lazy-part.tsx'
import { SearchBox, type SearchBoxProps } from '../../ui/search-box.tsx'

// Loaded when the box gets the focus, not with the page.
const SuggestPanel = lazyPart(() => import('./suggest-panel.tsx'), 'none')

/** The search box of every bar: a plain form without scripts, with suggestions otherwise. */
export const ProductSearch = (
  look: Pick<SearchBoxProps, 'look' | 'shortcut' | 'className'> & { placeholder?: string },
) => <SearchBox placeholder="Search food, fans, books" action="/search" suggestions={SuggestPanel} {...look} />
