import { createOriginRule, type ReceivedRequest } from '@hub/primitives/caller-origin';

/** The rights of a caller. */
export interface Access {
  /** The reason why the caller may call only open methods; undefined when it may call all. */
  readonly refusal: string | undefined;
  /**
   * The page's origin for the CORS header; undefined when the page may not read HTTP answers, or the caller is no page.
   */
  readonly corsOrigin: string | undefined;
}

/**
 * Creates the function that decides on the rights of a request. A page whose origin is neither of this machine nor
 * among `allowedOrigins` may call only open methods (`MethodTable.open`). The same holds for a request whose `Host` is
 * neither.
 */
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
