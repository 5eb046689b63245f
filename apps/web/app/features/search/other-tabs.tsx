import { ButtonLink } from '../../ui/button.tsx'
import { countLabel } from '../products/market-labels.ts'
import { type SearchTabsProps, searchTabs, tabPath } from './search-tabs.tsx'

/** Links to the other tabs that have results. */
export const OtherTabs = ({ filters, kinds }: Pick<SearchTabsProps, 'filters' | 'kinds'>) =>
  searchTabs
    .filter(({ tab, kind }) => tab !== filters.tab && kinds && kinds[kind] > 0)
    .map(({ tab, kind, label }) => (
      <ButtonLink key={kind} kind="secondary" to={tabPath(filters, tab)}>
        {label} ({countLabel(kinds![kind])})
      </ButtonLink>
    ))
