/** A circle with the first visible character of a name as a capital, or with a question mark. */
export function Avatar({ name }: { readonly name: string }) {
  // Invisible characters, such as those that change the writing direction, are skipped.
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
