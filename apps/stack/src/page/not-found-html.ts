/** The page that a browser shows for an unknown address; it needs no other file. */
export const notFoundHtml = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Page not found · Unique Staking Hub</title>
<style>
:root { color-scheme: light dark; font-family: "Inter Variable", system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 12px; padding: 24px; text-align: center; background: light-dark(#f6f7f9, #0b0f14); color: light-dark(#0f1721, #eaf0f6); }
h1, p { margin: 0; }
p { color: light-dark(#566270, #93a1b1); }
a { display: inline-block; padding: 12px; color: light-dark(#1650d6, #6aa5ff); font-weight: 600; }
</style>
</head>
<body>
<main>
<h1>Page not found</h1>
<p>There is nothing at this address.</p>
<a href="/">Go to the Unique Staking Hub</a>
</main>
</body>
</html>
`;
