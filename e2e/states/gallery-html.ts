import type { State } from './state.ts';

/** A page to leaf through: every state with its pictures, one for each size and theme. */
export function galleryHtml(
  states: readonly Pick<State, 'name' | 'about'>[],
  themes: readonly string[],
  sizes: readonly string[],
): string {
  const sections = states.map(({ name, about }) => {
    const pictures = sizes.flatMap((size) =>
      themes.map((theme) => {
        const file = `${name}-${size}-${theme}.png`;
        return `<a href="${file}"><img src="${file}" alt="${name}, ${size}, ${theme}" loading="lazy" class="${size}"></a>`;
      }),
    );
    return `<section id="${name}"><h2>${name}</h2><p>${about}</p>${pictures.join('')}</section>`;
  });
  const links = states.map(({ name }) => `<a href="#${name}">${name}</a>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>States of the page</title>
<style>body{font:15px system-ui;margin:24px;background:#ddd}nav a{margin-right:12px}section{margin:32px 0}
img{vertical-align:top;margin:0 12px 12px 0;box-shadow:0 1px 4px #0004}.desktop{width:640px}.phone{width:220px}</style>
<h1>States of the page</h1><nav>${links.join('')}</nav>${sections.join('')}</html>`;
}
