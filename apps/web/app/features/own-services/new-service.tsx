import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { useServicePaths } from '../../lib/service-paths.ts'
import { showToast } from '../../lib/toasts.ts'
import { announceClasses, classProblemText } from './class-times.tsx'
import { useRefreshServices } from './own-services.queries.ts'
import { ServiceFormView } from './service-form.tsx'
import { useServiceForm } from './use-service-form.ts'

export function NewService() {
  const [count, setCount] = useState(0)
  return <Form key={count} onNext={() => setCount(count + 1)} />
}

function Form({ onNext }: { onNext: () => void }) {
  const navigate = useNavigate()
  const paths = useServicePaths()
  const refresh = useRefreshServices()
  const form = useServiceForm({
    send: async ({ status = 'active', ...body }, idempotencyKey, fields) => {
      const { data: service } = await api('POST /services', { body: { ...body, status }, idempotencyKey })
      const announces = service.mode === 'class' && status === 'active' && fields.firstDay
      // The service is there now: what is refused of its classes is said on its own page.
      const refused = announces
        ? await announceClasses(service._id, fields, `${idempotencyKey}-classes`).catch(classProblemText)
        : undefined
      return { service, refused }
    },
    onSent: ({ service: { _id, name, status }, refused }) => {
      refresh()
      onNext()
      if (refused) {
        showToast({ tone: 'bad', text: refused })
        void navigate(paths.edit(_id))
      } else if (status === 'draft') {
        showToast({ text: 'Saved as a draft.' })
        void navigate(`${paths.list}?tab=draft`)
      } else {
        showToast({ text: `${name} can be booked now.`, link: { label: 'View service', to: `/service/${_id}` } })
        void navigate(paths.list)
      }
    },
  })
  return <ServiceFormView form={form} title="Add service" />
}
