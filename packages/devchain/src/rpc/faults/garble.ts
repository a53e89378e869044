import type { Random } from './random.ts';

type Way = (text: string, random: Random) => string;

// What a bad line, a proxy or a broken node makes of an answer.
const ways: readonly Way[] = [cutShort, changeCharacter, emptyText, errorPage, loseField, changeValues];

/** Spoils a JSON-RPC message in one of several ways; what comes out always differs from what went in. */
export function garble(text: string, random: Random): string {
  const first = Math.floor(random() * ways.length);
  for (let tried = 0; tried < ways.length; tried += 1) {
    const way = ways[(first + tried) % ways.length] ?? cutShort;
    const spoilt = way(text, random);
    if (spoilt !== text) return spoilt;
  }
  return `${text} `;
}

function cutShort(text: string, random: Random): string {
  return text.slice(0, Math.floor(random() * text.length));
}

function changeCharacter(text: string, random: Random): string {
  const at = Math.floor(random() * text.length);
  return `${text.slice(0, at)}${text[at] === '#' ? '%' : '#'}${text.slice(at + 1)}`;
}

function emptyText(): string {
  return '';
}

function errorPage(): string {
  return '<html><body>502 Bad Gateway</body></html>';
}

/** Still JSON: a member of the message, or of what it carries, is missing. */
function loseField(text: string, random: Random): string {
  const message: unknown = JSON.parse(text);
  const objects = objectsIn(message).filter((object) => Object.keys(object).length > 0);
  const object = objects[Math.floor(random() * objects.length)];
  if (object === undefined) return text;
  const keys = Object.keys(object);
  delete object[keys[Math.floor(random() * keys.length)] ?? ''];
  return JSON.stringify(message);
}

/** Still JSON of the same shape: texts lose their end, numbers and truths turn. */
function changeValues(text: string, random: Random): string {
  const kept = new Set(['jsonrpc', 'id', 'method', 'subscription']);
  return JSON.stringify(
    JSON.parse(text, (key, value: unknown) => {
      if (kept.has(key) || random() < 0.5) return value;
      if (typeof value === 'string') return value.slice(0, -1);
      if (typeof value === 'number') return -value - 1;
      return typeof value === 'boolean' ? !value : value;
    }),
  );
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(objectsIn);
  // An object out of JSON: its members are named by text.
  return Array.isArray(value) ? inside : [value as Record<string, unknown>, ...inside];
}
