import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { dayText } from '../../lib/time.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { addDevice, canAddDevice, credentialHere, deviceProblem, forgetDevice, passkeysQuery } from './passkeys.ts'
import { SecurityLine, SecurityPart } from './security-part.tsx'

type Passkey = Data<'GET /wallet/passkeys'>[number]

/** Devices that are asked instead of the wallet PIN. Not shown where there is none and this one cannot be added. */
export function PasskeysPart() {
  const { data } = useQuery(passkeysQuery)
  const canAdd = useCanAdd(data?.site)
  if (!data) return null
  const here = credentialHere()
  const offersThis = canAdd && !data.data.some(({ credentialId }) => credentialId === here)
  if (data.data.length === 0 && !offersThis) return null
  return (
    <SecurityPart
      title="Fingerprint or face"
      text="Unlock your device to confirm a payment, instead of entering your wallet PIN."
    >
      {data.data.map((passkey) => (
        <PasskeyLine key={passkey._id} passkey={passkey} isHere={passkey.credentialId === here} />
      ))}
      {offersThis && <AddLine />}
    </SecurityPart>
  )
}

function useCanAdd(site: string | undefined): boolean {
  const [canAdd, setCanAdd] = useState(false)
  useEffect(() => {
    if (site) void canAddDevice(site).then(setCanAdd)
  }, [site])
  return canAdd
}

function AddLine() {
  const client = useQueryClient()
  const add = useMutation({
    mutationFn: addDevice,
    onSuccess: () => showToast({ text: 'Added. Your next payment asks for your fingerprint or face.' }),
    onError: (error) => showToast({ tone: 'bad', text: deviceProblem(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.passkeys }),
  })
  return (
    <SecurityLine
      icon="fingerprint"
      title="This device"
      text="Only add a device that nobody else can unlock."
      action={
        <Button kind="secondary" size="sm" busy={add.isPending && 'Adding…'} onClick={() => add.mutate()}>
          Add
        </Button>
      }
    />
  )
}

function PasskeyLine({ passkey: { _id, name, addedAt, lastUsedAt }, isHere }: { passkey: Passkey; isHere: boolean }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => api('DELETE /wallet/passkeys/:id', { params: { id: _id } }),
    onSuccess: () => {
      if (isHere) forgetDevice()
      showToast({ text: 'Removed. The wallet PIN is asked for there again.' })
    },
    onError: (problem) => showToast({ tone: 'bad', text: problem.message }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.passkeys }),
  })
  return (
    <SecurityLine
      icon="fingerprint"
      title={name}
      text={
        <>
          {isHere ? <span className="font-semibold text-ok-text">This device, added</span> : 'Added'}{' '}
          {dayText(new Date(addedAt))}
          {lastUsedAt && (
            <>
              , last used <RelativeTime at={lastUsedAt} />
            </>
          )}
        </>
      }
      action={
        <Button
          kind="secondary"
          size="sm"
          aria-label={`Remove ${name}`}
          busy={remove.isPending && 'Removing…'}
          onClick={() => remove.mutate()}
        >
          Remove
        </Button>
      }
    />
  )
}
