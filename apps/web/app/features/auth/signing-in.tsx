import { NeedsScript } from '../../ui/needs-script.tsx'

/** While a session begins. The guest's page around it is hidden by then, this is not. */
export function SigningIn({ text }: { text: string }) {
  return (
    <>
      <NeedsScript />
      <div role="status" className="signing-in needs-script grid justify-items-center gap-3 py-16">
        <span className="spinner text-brand-text" />
        <span className="display text-d-sm">{text}</span>
      </div>
    </>
  )
}
