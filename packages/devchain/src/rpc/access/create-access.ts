import { createOriginRule, type ReceivedRequest } from '@hub/primitives/caller-origin';

/** What a caller may do. */
export interface Access {
  /** Why it may call nothing but the methods that are open to everybody; undefined when it may call all. */
  readonly refusal: string | undefined;
  /** The page's origin, for a browser that asks whether the page may read answers; undefined when it may not. */
  readonly corsOrigin: string | undefined;
}

/** Gives pages of other origins than those of this machine and `allowedOrigins` no more than reading. */
export function createAccess(allowedOrigins: readonly string[]): (request: ReceivedRequest) => Access {
  const originOf = createOriginRule(allowedOrigins);
  return (request) => {
    const { foreign, corsOrigin } = originOf(request);
    if (foreign === undefined) return { refusal: undefined, corsOrigin };
    const { whom, origin } = foreign;
    return {
      refusal: `This method is refused to ${whom}. To allow it, start the chain with --allow-origin ${origin} (ALLOW_ORIGIN)`,
      corsOrigin,
    };
  };
}
