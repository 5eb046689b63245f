import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { nairaText } from '../../lib/money.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Awning } from '../../ui/store-avatar.tsx'
import type { OwnSettings } from '../users/own-settings.queries.ts'
import { walletQuery } from '../wallet/wallet.queries.ts'

interface MenuHeadProps {
  profile: OwnSettings['profile']
  hasWallet: boolean
}

/** Who is signed in, and their money: the top of the account page, with its heading. */
export function MenuHead({ profile, hasWallet }: MenuHeadProps) {
  return (
    <header className="relative bg-front px-gutter pt-4 pb-2 text-on-brand">
      <div className="flex items-start gap-3">
        <Avatar name={profile.name} photo={profile.avatar} size="lg" />
        <div className="min-w-0 flex-1">
          <h1 className="display wrap-anywhere text-d-md">{profile.name}</h1>
          <p className="flex items-center gap-1 text-sm">
            {profile.isStudentVerified && <Icon name="seal-check-fill" size="sm" />}
            {standing(profile)}
          </p>
          <p className="truncate text-xs">{profile.email}</p>
        </div>
        <Link
          to="?section=profile"
          aria-label="Edit your profile"
          className="grid size-touch flex-none place-items-center rounded-chip outline-on-brand hover:bg-front-2"
        >
          <Icon name="pencil-simple" size="lg" />
        </Link>
      </div>
      {hasWallet && <Money />}
      <Awning className="absolute inset-x-0 top-full -mt-px" />
    </header>
  )
}

function standing({ isStudentVerified, campus }: MenuHeadProps['profile']): string {
  if (!isStudentVerified) return campus?.shortName ?? ''
  return campus ? `Verified ${campus.shortName} student` : 'Verified student'
}

/** The figures are left out while they load, at the height that they will have. */
function Money() {
  const { data: wallet, error } = useQuery(walletQuery)
  const amount = (naira: number | undefined) =>
    naira === undefined ? (error ? 'Not loaded' : '') : nairaText(naira, 'two')
  return (
    <Link to="/wallet" className="mt-3 grid grid-cols-2 rounded-control outline-on-brand hover:bg-front-2">
      <span className="py-1 pr-3">
        <span className="block text-xs">Wallet </span>
        <span className="display block min-h-6 text-d-sm">{amount(wallet?.balance)} </span>
      </span>
      <span className="border-front-2 border-l py-1 pl-3">
        <span className="block text-xs">Held safely </span>
        <span className="display block min-h-6 text-d-sm">{amount(wallet?.inEscrow)}</span>
      </span>
    </Link>
  )
}
