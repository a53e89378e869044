/** The documentation page of an API: its header, and the place in which the script shows the document. */
export function pageHtml(prefix: string, title: string): string {
  const files = `${prefix}/docs/static`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" type="image/svg+xml" href="${files}/logo.svg">
<link rel="stylesheet" href="${files}/swagger-ui.css">
<link rel="stylesheet" href="${files}/product.css">
</head>
<body>
<header class="page-header"><div>
<a class="brand" href="${prefix}/docs"><img src="${files}/logo.svg" width="32" height="32" alt="">Unique Staking Hub</a>
<a class="document" href="${prefix}/openapi.json">openapi.json</a>
</div></header>
<main id="documentation"></main>
<script src="${files}/swagger-ui-bundle.js"></script>
<script src="${files}/page.js"></script>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
