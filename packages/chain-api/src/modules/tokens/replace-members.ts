/** A JSON string, or any other single character that is not white space. */
const tokenPattern = /"[^"\\]*(?:\\.[^"\\]*)*"|[^\s"]/g;

/**
 * Replaces members of an object in its JSON text, and adds those that are missing. All other members keep their text, so
 * that long numbers and repeated keys stay as they are.
 */
export function replaceMembers(text: string, values: Readonly<Record<string, unknown>>): string {
  const open = new Map(Object.entries(values));
  const members = membersOf(text).flatMap((member) => {
    if (!Object.hasOwn(values, member.key)) return [member.text];
    if (!open.has(member.key)) return [];
    const replaced = memberText(member.key, open.get(member.key));
    open.delete(member.key);
    return [replaced];
  });
  const added = [...open].map(([key, value]) => memberText(key, value));
  return `{${[...members, ...added].join(',')}}`;
}

/** The members of an object in valid JSON text, each with the text of its key and value. */
function membersOf(text: string): { readonly key: string; readonly text: string }[] {
  const members: { key: string; text: string }[] = [];
  let depth = 0;
  let member: { readonly key: string; readonly start: number } | undefined;
  for (const { 0: token, index } of text.matchAll(tokenPattern)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (member === undefined && depth === 1 && token !== ',') {
      member = { key: JSON.parse(token), start: index };
    }
    const isEnd = depth === 0 || (depth === 1 && token === ',');
    if (member === undefined || !isEnd) continue;
    members.push({ key: member.key, text: text.slice(member.start, index).trimEnd() });
    member = undefined;
  }
  return members;
}

function memberText(key: string, value: unknown): string {
  return `${JSON.stringify(key)}:${JSON.stringify(value)}`;
}
