/**
 * The product's logo: a U of one stroke with a coin that completes its right arm. It has the network's accent colour.
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
