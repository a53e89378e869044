import type { Order } from '@hub/contract/indexer/parameters';

export interface RequestedOrder<Name extends string> {
  readonly by: Name;
  readonly direction: Order;
}

/**
 * The `orderBy…` parameters of a query in the order of the request's URL; the first one is the primary sort key. `query`
 * is the validated query, `names` are the sortable fields.
 */
export function requestedOrders<Name extends string>(
  url: string,
  query: { readonly [Key in `orderBy${Name}`]?: Order | undefined },
  names: readonly Name[],
): RequestedOrder<Name>[] {
  const keys = [...new URLSearchParams(url.split('?', 2)[1]).keys()];
  const position = (name: Name) => keys.indexOf(`orderBy${name}`);
  const given = names.flatMap((by) => {
    const direction: Order | undefined = query[`orderBy${by}`];
    return direction === undefined ? [] : [{ by, direction }];
  });
  return given.sort((a, b) => position(a.by) - position(b.by));
}
