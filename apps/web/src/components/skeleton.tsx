/** A placeholder with the size of the content that is being loaded. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <span aria-hidden className={`skeleton block rounded-md bg-raised ${className}`} />;
}
