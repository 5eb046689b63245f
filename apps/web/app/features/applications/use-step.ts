import { useNavigate, useSearchParams } from 'react-router'

/** The step stands in the address, so that the browser's Back and Forward go step by step. */
export function useStep<Key extends string>(keys: readonly Key[]): [Key | undefined, (key: Key) => void] {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const asked = query.get('step')
  const step = keys.find((key) => key === asked)
  return [step, (key) => navigate(`?step=${key}`)]
}
