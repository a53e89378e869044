/** A round with the first letter of a name. */
export function Avatar({ name }: { readonly name: string }) {
  // Characters that are not seen, such as those that turn the writing direction, are no initial.
  const initial = [...name.replace(/[\p{Cf}\s]/gu, '')][0]?.toUpperCase() ?? '?';
  return (
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent"
    >
      {initial}
    </span>
  );
}
