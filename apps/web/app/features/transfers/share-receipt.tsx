import { share } from '../../lib/share.ts'
import { Button } from '../../ui/button.tsx'

export function ShareButton({ path, number }: { path: string; number: string }) {
  return (
    <Button
      kind="secondary"
      className="flex-1"
      icon="share-network"
      onClick={() => void share(`Receipt ${number}`, new URL(path, window.location.origin).href)}
    >
      Share
    </Button>
  )
}
