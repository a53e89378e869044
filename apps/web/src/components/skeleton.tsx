interface SkeletonProps {
  readonly className?: string;
  /** It stands on a raised ground, where the usual colour would not be seen. */
  readonly isOnRaised?: boolean;
}

/** A place that is being loaded, with the size of what will stand there. */
export function Skeleton({ className = '', isOnRaised = false }: SkeletonProps) {
  const colour = isOnRaised ? 'bg-line' : 'bg-raised';
  return <span aria-hidden className={`skeleton block rounded-md ${colour} ${className}`} />;
}
