/** Lets the browser load scripts early that the page imports later. `paths` is separated by spaces. */
export function preloadParts(document: Document, paths: string | undefined): void {
  for (const href of paths?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
