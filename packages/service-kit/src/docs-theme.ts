import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui';

/** The product's logo, the same as on the page. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" rx="9" fill="#1650d6"/><path d="M10 8v8.5a6 6 0 0 0 12 0" fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round"/><circle cx="22" cy="9.6" r="3" fill="#fff"/></svg>`;

/** The page's colours, light and dark, for the elements of Swagger UI. */
const css = `
:root { --accent: #1650d6; --solid: #1650d6; --bg: #f6f7f9; --surface: #fff; --text: #0f1721; --muted: #566270; --line: #e3e7ec; --raised: #f1f3f6; --positive: #0f7552; --negative: #b72638; --warning: #8a5700; }
:root.dark-mode { --accent: #6aa5ff; --bg: #0b0f14; --surface: #121820; --text: #eaf0f6; --muted: #93a1b1; --line: #222c38; --raised: #18202a; }
html body, html.dark-mode body { background: var(--bg); }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .opblock .opblock-summary-path, .swagger-ui .opblock-description-wrapper p, .swagger-ui table thead tr td, .swagger-ui table thead tr th, .swagger-ui .parameter__name, .swagger-ui .response-col_status, .swagger-ui .tab li, .swagger-ui label { color: var(--text); font-family: system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
.swagger-ui .topbar { background: var(--surface); border-bottom: 1px solid var(--line); padding: 14px 0; }
.swagger-ui .topbar .download-url-wrapper { display: none; }
.swagger-ui .info { margin: 32px 0; }
.swagger-ui .info .title { font-weight: 700; letter-spacing: -0.02em; }
.swagger-ui .info .title small { background: #566270; }
.swagger-ui .info .title small.version-stamp { background: var(--positive); }
.swagger-ui .info a, .swagger-ui a.nostyle:hover { color: var(--accent); }
.swagger-ui .scheme-container { background: transparent; box-shadow: none; padding: 0 0 16px; }
.swagger-ui .opblock-tag { border-bottom: 1px solid var(--line); }
.swagger-ui .opblock { border: 1px solid var(--line); border-radius: 12px; box-shadow: none; background: var(--surface); overflow: hidden; }
.swagger-ui .opblock .opblock-summary { border: 0; }
.swagger-ui .opblock .opblock-section-header { background: var(--raised); box-shadow: none; }
.swagger-ui .opblock .opblock-summary-method { border-radius: 8px; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: var(--solid); }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: var(--positive); }
.swagger-ui .opblock.opblock-patch .opblock-summary-method, .swagger-ui .opblock.opblock-put .opblock-summary-method { background: var(--warning); }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: var(--negative); }
.swagger-ui .opblock.opblock-get, .swagger-ui .opblock.opblock-post, .swagger-ui .opblock.opblock-patch, .swagger-ui .opblock.opblock-put, .swagger-ui .opblock.opblock-delete { background: var(--surface); border-color: var(--line); }
.swagger-ui .opblock .tab-header .tab-item.active h4 span::after { background: var(--accent); }
.swagger-ui .btn { border-radius: 10px; box-shadow: none; }
.swagger-ui .btn.execute { background: var(--solid); border-color: var(--solid); }
.swagger-ui section.models { border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
.swagger-ui :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

/** The product's logo, title and colours for a documentation page. */
export function docsTheme(title: string): Pick<FastifySwaggerUiOptions, 'theme' | 'logo'> {
  return {
    logo: { type: 'image/svg+xml', content: Buffer.from(mark), href: 'docs', target: '_self' },
    theme: {
      title,
      css: [{ filename: 'product.css', content: css }],
      favicon: [
        {
          filename: 'favicon.svg',
          rel: 'icon',
          type: 'image/svg+xml',
          sizes: 'any',
          content: Buffer.from(mark),
        },
      ],
    },
  };
}
