import { useQuery } from '@tanstack/react-query'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { securityQuery } from './security.queries.ts'
import { DevicesPart } from './security-devices.tsx'
import { EmailPart } from './security-email.tsx'
import { LinkedPart } from './security-linked.tsx'
import { PasswordPart } from './security-password.tsx'
import { PinPart } from './security-pin.tsx'
import { StudentPart } from './security-student.tsx'
import { TwoFactorPart } from './security-two-factor.tsx'

/** Password, two-factor, devices and linked accounts, for every role. */
export default function SecuritySection() {
  const { data: security, error, refetch, isFetching } = useQuery(securityQuery)
  if (!security && error)
    return (
      <Failed
        title="Couldn’t load your security settings"
        text={`${error.message} Nothing has changed.`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!security)
    return (
      <SkeletonOf what="your security settings">
        <RowsSkeleton count={5} />
      </SkeletonOf>
    )
  return (
    <div className="grid grid-cols-1 gap-6">
      <PasswordPart security={security} />
      <PinPart />
      <TwoFactorPart security={security} />
      <DevicesPart />
      <LinkedPart security={security} />
      <EmailPart security={security} />
      <StudentPart security={security} />
    </div>
  )
}
