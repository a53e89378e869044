import type { Random } from './random.ts';

type Way = (text: string, random: Random) => string;

// The damage that a bad line, a proxy or a broken node does.
const ways: readonly Way[] = [cutShort, changeCharacter, emptyText, errorPage, loseField, changeValues];

/** Garbles a JSON-RPC message in one of several ways; the result always differs from the message. */
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

/** The result is still JSON, but a member of the message or of an object in it is missing. */
function loseField(text: string, random: Random): string {
  const message: unknown = JSON.parse(text);
  const objects = objectsIn(message).filter((object) => Object.keys(object).length > 0);
  const object = objects[Math.floor(random() * objects.length)];
  if (object === undefined) return text;
  const keys = Object.keys(object);
  delete object[keys[Math.floor(random() * keys.length)] ?? ''];
  return JSON.stringify(message);
}

/**
 * The result is JSON of the same shape: about half of the texts are shortened, and about half of the numbers and
 * booleans change. The members in `kept` stay.
 */
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
  // The value is an object parsed from JSON, so its keys are strings.
  return Array.isArray(value) ? inside : [value as Record<string, unknown>, ...inside];
}
