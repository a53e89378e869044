import type { State } from './state.ts';
import { pictureName, viewsOf } from './views.ts';

/** A page to leaf through: every state with its pictures, one for each view. */
export function galleryHtml(states: readonly Pick<State, 'name' | 'about' | 'sizes'>[]): string {
  const sections = states.map((state) => {
    const pictures = viewsOf(state).map((view) => {
      const file = pictureName(state.name, view);
      const colours = view.forcedColors === undefined ? view.theme : 'forced colours';
      const alt = `${state.name}, ${view.size}, ${colours}`;
      return `<a href="${file}"><img src="${file}" alt="${alt}" loading="lazy" class="${view.size}"></a>`;
    });
    return `<section id="${state.name}"><h2>${state.name}</h2><p>${state.about}</p>${pictures.join('')}</section>`;
  });
  const links = states.map(({ name }) => `<a href="#${name}">${name}</a>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>States of the page</title>
<style>body{font:15px system-ui;margin:24px;background:#ddd}nav a{margin-right:12px}section{margin:32px 0}
img{vertical-align:top;margin:0 12px 12px 0;box-shadow:0 1px 4px #0004;width:640px}.phone,.narrow{width:220px}.zoomed{width:320px}</style>
<h1>States of the page</h1><nav>${links.join('')}</nav>${sections.join('')}</html>`;
}
