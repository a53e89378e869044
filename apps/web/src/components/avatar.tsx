/** A round with the first letter of a name. */
export function Avatar({ name }: { readonly name: string }) {
  const initial = [...name.trim()][0]?.toUpperCase() ?? '?';
  return (
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent"
    >
      {initial}
    </span>
  );
}
