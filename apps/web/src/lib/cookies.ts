import { COOKIE_DAYS } from '../config/constants.ts';

/** The three values that the page saves. */
export type CookieName = 'wallet' | 'wallet_address' | 'token_symbol';

/** The owner of the cookies: `document` in the page. */
export interface CookieJar {
  cookie: string;
}

/** Reads a cookie; undefined when it is absent or cannot be decoded. */
export function readCookie(jar: CookieJar, name: CookieName): string | undefined {
  const prefix = `${name}=`;
  const entry = jar.cookie.split('; ').find((part) => part.startsWith(prefix));
  if (entry === undefined) return undefined;
  try {
    return decodeURIComponent(entry.slice(prefix.length));
  } catch {
    return undefined;
  }
}

/** The text that sets a cookie for 30 days: SameSite=Strict, path /, Secure on https. */
export function formatCookie(name: CookieName, value: string, isSecure: boolean): string {
  const maxAgeSeconds = COOKIE_DAYS * 24 * 60 * 60;
  const attributes = [`${name}=${encodeURIComponent(value)}`, `Max-Age=${maxAgeSeconds}`, 'Path=/'];
  return [...attributes, 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])].join('; ');
}

/** Saves a value for 30 days. */
export function writeCookie(jar: CookieJar, name: CookieName, value: string): void {
  jar.cookie = formatCookie(name, value, globalThis.location?.protocol === 'https:');
}

/** Deletes a value. */
export function deleteCookie(jar: CookieJar, name: CookieName): void {
  jar.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Strict`;
}
