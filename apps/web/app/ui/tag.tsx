/** The paper tag of a deal. */
export function Tag({
  percent,
  size = 'base',
  className = '',
}: {
  percent: number
  size?: 'base' | 'lg'
  className?: string
}) {
  return (
    <span className={`tag ${className}`} data-size={size}>
      −{percent}%<span className="sr-only"> off</span>
    </span>
  )
}
