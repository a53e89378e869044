/** A small picture in two colours, as a data URL, so that it is shown without any network. */
export function picture(ground: string, subject: string): string {
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" fill="${ground}"/>`,
    `<circle cx="32" cy="32" r="18" fill="${subject}"/>`,
    '</svg>',
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
