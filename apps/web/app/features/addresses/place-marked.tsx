import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import MarkedMap, { type MarkedMapProps } from './marked-map.tsx'

/** A marked map with queries of its own, because public pages have none. */
export default function PlaceMarked(props: MarkedMapProps) {
  return (
    <QueryClientProvider client={queryClient()}>
      <MarkedMap {...props} />
    </QueryClientProvider>
  )
}
