/** A node of the file: text, or nodes by key. A list on one line is text. */
export type ComposeNode = string | ComposeMap;

export interface ComposeMap {
  readonly [key: string]: ComposeNode;
}

type MutableMap = { [key: string]: ComposeNode };

/**
 * Reads the subset of YAML in `compose.yaml`: nested maps, anchors of maps and their merging (`<<`), and values on one
 * line. Block lists are skipped. `${NAME:-value}` becomes the value, as if the variable is not set.
 *
 * Throws an Error that names a line in another form.
 */
export function readCompose(text: string): ComposeMap {
  const root: MutableMap = {};
  const anchors = new Map<string, MutableMap>();
  const open: { indent: number; map: MutableMap }[] = [{ indent: -1, map: root }];
  for (const line of text.split('\n')) {
    if (/^\s*(?:#.*|-\s.*)?$/.test(line)) continue;
    const groups = /^(?<indent> *)(?<key>[\w.<-]+):(?: +(?<value>.*))?$/.exec(line)?.groups;
    if (groups === undefined) throw new Error(`compose.yaml has a line in a form that is not read: ${line}`);
    const { indent = '', key = '', value = '' } = groups;
    while ((open.at(-1)?.indent ?? -1) >= indent.length) open.pop();
    const parent = open.at(-1)?.map ?? root;
    if (key === '<<') {
      Object.assign(parent, anchors.get(value.slice(1)));
    } else if (value === '' || value.startsWith('&')) {
      const map: MutableMap = {};
      parent[key] = map;
      if (value !== '') anchors.set(value.slice(1), map);
      open.push({ indent: indent.length, map });
    } else {
      parent[key] = value.replaceAll(/\$\{\w+:-(?<fallback>[^}]*)\}/g, '$<fallback>');
    }
  }
  return root;
}

/** Returns the map below a path of keys; throws an Error when there is none. */
export function mapAt(map: ComposeMap, ...keys: readonly string[]): ComposeMap {
  let found: ComposeNode | undefined = map;
  for (const key of keys) found = typeof found === 'object' ? found[key] : undefined;
  if (typeof found !== 'object') throw new Error(`compose.yaml has no map ${keys.join('.')}.`);
  return found;
}
