/** Has the browser load scripts now that the page imports later. `paths` are apart by spaces. */
export function preloadParts(document: Document, paths: string | undefined): void {
  for (const href of paths?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
