import { type AdminNoun, adminNouns, rightsOfRoles } from '@vendly/contract/admin-roles'
import { Icon } from '../../ui/icon.tsx'
import { grantable, roleNames } from './role-texts.ts'

const nounNames: Readonly<Record<AdminNoun, string>> = {
  figures: 'Figures and performance',
  orders: 'Orders, bookings and riders on the way',
  refunds: 'Refunds of orders',
  support: 'Complaints, chats and feedback',
  people: 'Users',
  verification: 'Vendors, riders and their documents',
  goods: 'Products, reviews and search',
  promotions: 'Promotions, ads and coupons',
  broadcasts: 'Notifications to many users',
  campuses: 'Places and terms of campuses',
  money: 'Wallets, withdrawals and approvals',
  settings: 'Fees, opening of campuses and settings',
  team: 'Team and activity log',
}

// A box that scrolls must be reachable by keyboard.
const scrollable = { tabIndex: 0 }

/** What each role sees and does. */
export function RightsTable() {
  return (
    <section aria-labelledby="rights" className="rounded-card bg-surface hairline">
      <h2 id="rights" className="display px-4 pt-4 pb-2 text-d-sm">
        What each role may do
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div role="group" aria-label="Rights by role" {...scrollable} className="relative overflow-x-auto">
        <table className="w-full text-left text-sm">
          <thead className="bg-sunk text-ink-2 text-xs">
            <tr>
              <td />
              {grantable.map((role) => (
                <th key={role} scope="col" className="px-3 py-2 font-semibold">
                  {roleNames[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {adminNouns.map((noun) => (
              <tr key={noun} className="border-line border-t">
                <th scope="row" className="px-4 py-2.5 font-normal">
                  {nounNames[noun]}
                </th>
                {grantable.map((role) => (
                  <td key={role} className="px-3 py-2.5">
                    <Reach reach={rightsOfRoles[role][noun]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Reach({ reach }: { reach: 'read' | 'act' | undefined }) {
  if (reach === 'read') return <span className="text-ink-2">sees</span>
  if (!reach)
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">no</span>
      </span>
    )
  return (
    <span className="text-ok-text">
      <Icon name="check-bold" size="sm" />
      <span className="sr-only">yes</span>
    </span>
  )
}
