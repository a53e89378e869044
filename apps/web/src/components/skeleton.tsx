/** A place that is being loaded, with the size of what will stand there. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <span aria-hidden className={`skeleton block rounded-md bg-raised ${className}`} />;
}
