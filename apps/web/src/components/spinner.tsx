/** Shows that something is in progress; the text beside it says what. */
export function Spinner({ className = 'size-5' }: { readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={`spinner inline-block shrink-0 rounded-full border-2 border-line-strong border-t-accent ${className}`}
    />
  );
}
