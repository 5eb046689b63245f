import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { withParams } from './address-state.ts'
import { useWideScreen } from './wide-screen.ts'

export interface SidePanel {
  /** What is open, from the address. */
  openId: string | undefined
  /** Whether it was opened from the list, and not by a link to its address. */
  fromList: boolean
  open: (id: string) => void
  close: () => void
}

/**
 * What is open beside a list has an address of its own on top of the list's: `?user=…`. Opening adds an entry to the
 * history, so that Back closes it; going on to the next row replaces that entry, so that Back still leads to the list.
 */
export function useSidePanel(param: string): SidePanel {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const wide = useWideScreen()
  const openId = search.get(param) ?? undefined
  const fromList = location.state?.panel === param
  return {
    openId,
    fromList: openId !== undefined && fromList,
    open: (id) =>
      setSearch(withParams(search, { [param]: id }), {
        replace: openId !== undefined,
        state: openId === undefined ? { panel: param } : location.state,
        preventScrollReset: wide,
      }),
    close: () => {
      if (fromList) return void navigate(-1)
      // Opened by a link: there is no list behind it to go back to.
      setSearch(withParams(search, { [param]: undefined }), { replace: true, preventScrollReset: wide })
    },
  }
}
