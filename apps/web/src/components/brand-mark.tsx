/**
 * The product's sign: a U of one stroke whose right arm is completed by the coin that is added. It is drawn in the
 * accent of the network.
 */
export function BrandMark({ className = 'size-8' }: { readonly className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={`shrink-0 text-accent ${className}`}>
      <rect width="32" height="32" rx="9" fill="currentColor" />
      <g className="text-accent-ink">
        <path
          d="M10 8v8.5a6 6 0 0 0 12 0"
          fill="none"
          stroke="currentColor"
          strokeWidth="3.6"
          strokeLinecap="round"
        />
        <circle cx="22" cy="9.6" r="3" fill="currentColor" />
      </g>
    </svg>
  );
}
