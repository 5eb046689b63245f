import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export function AdminsHaveNone({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} back="/admin/dashboard" />
      <EmptyState title="Administrators have no wallet" text="Withdrawals of all users are a page of their own.">
        <ButtonLink kind="secondary" to="/admin/withdrawals">
          View withdrawals
        </ButtonLink>
      </EmptyState>
    </>
  )
}
