import { AppError } from '@hub/primitives/app-error';
import type { Runtime } from '@hub/scale/runtime';

/** The id of the runtime's type whose path ends with `path`. Throws AppError `NotImplemented` when there is none. */
export function typeIdOf(runtime: Runtime, path: string): number {
  const found = runtime.types.find((type) => type.path.join('::').endsWith(path));
  if (found !== undefined) return found.id;
  throw new AppError({
    code: 'NotImplemented',
    message: `The runtime does not describe ${path}`,
  });
}
