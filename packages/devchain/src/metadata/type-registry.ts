import type { AnyTypeDef, FieldShape, TypeLayout, TypeShape } from '../codec/type-def.ts';
import type { PortableField, PortableType } from './portable-type.ts';

/**
 * Assigns a portable id to every declared type. Types with a path share an id if path and parameters are equal, whatever
 * their layouts; types without a path share one if their layouts are equal.
 */
export interface TypeRegistry {
  readonly types: readonly PortableType[];
  idOf(type: AnyTypeDef): number;
}

/**
 * Creates an empty registry.
 * @param runtimeCrate replaces the crate name `runtime` in declared paths, for example `unique_runtime`
 */
export function createTypeRegistry(runtimeCrate: string): TypeRegistry {
  const types: PortableType[] = [];
  const ids = new Map<string, number>();
  const keys = new Map<AnyTypeDef, string>();
  const shapes = new Map<AnyTypeDef, TypeShape>();

  /** The shape of a type. It is kept, because `type.shape()` builds a new object at each call. */
  function shapeOf(type: AnyTypeDef): TypeShape {
    const known = shapes.get(type) ?? type.shape();
    shapes.set(type, known);
    return known;
  }

  function keyOf(type: AnyTypeDef): string {
    const known = keys.get(type);
    if (known !== undefined) return known;
    const key = shapeKey(shapeOf(type));
    keys.set(type, key);
    return key;
  }

  function shapeKey({ path, params = [], layout }: TypeShape): string {
    if (path === undefined) return layoutKey(layout);
    const inner = params.map((param) => (param.type === undefined ? '_' : keyOf(param.type)));
    return `${path}<${inner.join()}>`;
  }

  function layoutKey(layout: TypeLayout): string {
    switch (layout.kind) {
      case 'primitive':
        return layout.primitive;
      case 'compact':
        return `Compact<${keyOf(layout.inner)}>`;
      case 'sequence':
        return `[${keyOf(layout.inner)}]`;
      case 'array':
        return `[${keyOf(layout.inner)};${layout.length}]`;
      case 'tuple':
        return `(${layout.members.map(keyOf).join()})`;
      default:
        throw new Error(`A ${layout.kind} type needs a path`);
    }
  }

  function idOf(type: AnyTypeDef): number {
    const key = keyOf(type);
    const known = ids.get(key);
    if (known !== undefined) return known;
    const { path, params = [], layout } = shapeOf(type);
    const id = types.length;
    ids.set(key, id);
    // The slot is reserved before the members are visited, so that the recursion ends for recursive types.
    types.push({ id, path: [], params: [], def: { tag: 'tuple', value: [] }, docs: [] });
    types[id] = {
      id,
      path: pathParts(path),
      params: params.map((param) => ({
        name: param.name,
        type: param.type === undefined ? undefined : idOf(param.type),
      })),
      def: portableDef(layout),
      docs: [],
    };
    return id;
  }

  function pathParts(path: string | undefined): string[] {
    if (path === undefined) return [];
    return path.split('::').map((part, index) => (index === 0 && part === 'runtime' ? runtimeCrate : part));
  }

  function portableDef(layout: TypeLayout): PortableType['def'] {
    switch (layout.kind) {
      case 'primitive':
        return { tag: 'primitive', value: { tag: layout.primitive, value: undefined } };
      case 'compact':
      case 'sequence':
        return { tag: layout.kind, value: idOf(layout.inner) };
      case 'array':
        return { tag: 'array', value: { len: layout.length, type: idOf(layout.inner) } };
      case 'tuple':
        return { tag: 'tuple', value: layout.members.map(idOf) };
      case 'composite':
        return { tag: 'composite', value: layout.fields.map(portableField) };
      case 'variant':
        return {
          tag: 'variant',
          value: layout.variants.map(({ name, index, fields, docs }) => ({
            name,
            index,
            fields: fields.map(portableField),
            docs: [...(docs ?? [])],
          })),
        };
    }
  }

  function portableField({ name, type }: FieldShape): PortableField {
    return { name, type: idOf(type), typeName: typeName(type), docs: [] };
  }

  /** A short Rust-like name of a type, which metadata gives beside a field. */
  function typeName(type: AnyTypeDef): string {
    const { path, layout } = shapeOf(type);
    if (path !== undefined) return path.split('::').at(-1) ?? path;
    switch (layout.kind) {
      case 'primitive':
        return layout.primitive;
      case 'compact':
        return typeName(layout.inner);
      case 'sequence':
        return `Vec<${typeName(layout.inner)}>`;
      case 'array':
        return `[${typeName(layout.inner)}; ${layout.length}]`;
      case 'tuple':
        return `(${layout.members.map(typeName).join(', ')})`;
      default:
        throw new Error(`A ${layout.kind} type needs a path`);
    }
  }

  return { types, idOf };
}
