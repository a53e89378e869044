/** The colour themes of the page. */
export type Theme = 'light' | 'dark';

/** `darkmode` or `lightmode` on the root element forces a theme; otherwise the system's preference counts. */
export function resolveTheme(rootClasses: Pick<DOMTokenList, 'contains'>, prefersDark: boolean): Theme {
  if (rootClasses.contains('darkmode')) return 'dark';
  if (rootClasses.contains('lightmode')) return 'light';
  return prefersDark ? 'dark' : 'light';
}

/** Sets the resulting class on the root element, now and whenever the system's or the forced choice changes. */
export function followTheme(root: HTMLElement, preference: MediaQueryList): void {
  const apply = () => {
    const theme = resolveTheme(root.classList, preference.matches);
    if (root.classList.contains(theme)) return;
    root.classList.remove('light', 'dark');
    root.classList.add(theme);
  };
  apply();
  preference.addEventListener('change', apply);
  new MutationObserver(apply).observe(root, { attributes: true, attributeFilter: ['class'] });
}
