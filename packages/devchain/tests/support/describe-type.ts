import type { UnifiedMetadata } from '@polkadot-api/substrate-bindings';

type Lookup = UnifiedMetadata['lookup'];
type Variant = Extract<Lookup[number]['def'], { tag: 'variant' }>['value'][number];
type Field = Variant['fields'][number];

/** Enums over all pallets, or over versions of messages: only named, because this chain has fewer variants. */
const cutEnum =
  /^(\w+_runtime::(Runtime(Call|Event|Error|HoldReason)|OriginCaller)|xcm::Versioned\w+|staging_xcm::v5::Instruction)$/;

/** Describes types of one metadata by shape and path, so that two metadata can be compared without ids. */
export function createTypeDescriber(lookup: Lookup) {
  const done = new Map<number, string>();

  function describe(id: number): string {
    const known = done.get(id);
    if (known !== undefined) return known;
    const entry = lookup[id]!;
    const path = entry.path.join('::');
    if (cutEnum.test(path)) return `@${path}`;
    done.set(id, `@${path}`);
    const params = entry.params.map(
      ({ name, type }) => `${name}=${type === undefined ? '' : describe(type)}`,
    );
    const text = `${path}<${params.join()}>${layout(entry.def)}`;
    done.set(id, text);
    return text;
  }

  function layout(def: Lookup[number]['def']): string {
    switch (def.tag) {
      case 'composite':
        return `{${def.value.map(field).join()}}`;
      case 'variant':
        return `enum{${byIndex(def.value).map(variant).join('|')}}`;
      case 'sequence':
      case 'compact':
        return `${def.tag}(${describe(def.value)})`;
      case 'array':
        return `[${describe(def.value.type)};${def.value.len}]`;
      case 'tuple':
        return `(${def.value.map(describe).join()})`;
      case 'primitive':
        return def.value.tag;
      case 'bitSequence':
        return 'bits';
    }
  }

  const field = ({ name, type }: Field) => `${name ?? '_'}:${describe(type)}`;
  const variant = ({ name, index, fields }: Variant) => `${index} ${name}(${fields.map(field).join()})`;
  const byIndex = (variants: readonly Variant[]) => [...variants].sort((a, b) => a.index - b.index);

  /** Variants of an enum by name; empty if the type is not an enum. */
  function variantsOf(id: number | undefined): Record<string, string> {
    const def = id === undefined ? undefined : lookup[id]!.def;
    if (def?.tag !== 'variant') return {};
    return Object.fromEntries(byIndex(def.value).map((entry) => [entry.name, variant(entry)]));
  }

  return { describe, variantsOf };
}
