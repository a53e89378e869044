import { AppError, isAppError } from '@hub/primitives/app-error';
import type { CallInput } from '@hub/scale/call';
import { camelCase } from '@hub/scale/camel-case';
import type { CallShape } from '@hub/scale/codec/call';
import type { Runtime } from '@hub/scale/runtime';

/**
 * Normalizes a call whose arguments are a list, or an object with names or indexes as keys, to a list of all arguments
 * in order. Throws AppError `UnknownCall`, and `InvalidCallArguments` for a missing, unknown or repeated argument.
 */
export function anyCall(runtime: Runtime, { section, method, args }: CallInput): CallInput {
  const shape = shapeOf(runtime, section, method);
  return { section, method, args: isList(args) ? fromList(shape, args) : fromNames(shape, args) };
}

function shapeOf(runtime: Runtime, section: string, method: string): CallShape {
  try {
    return runtime.calls.byName(section, method);
  } catch (error) {
    if (!isAppError(error)) throw error;
    const isKnownSection = runtime.pallets.find(section) !== undefined;
    throw new AppError({
      code: 'UnknownCall',
      message: isKnownSection
        ? `Unknown extrinsic method: ${section}.${shorten(method)}`
        : `Unknown extrinsic section: ${shorten(section)}`,
      details: { httpPart: 'body' },
    });
  }
}

// Array.isArray does not narrow to read-only lists.
function isList(args: CallInput['args']): args is readonly unknown[] {
  return Array.isArray(args);
}

function fromList(shape: CallShape, args: readonly unknown[]): readonly unknown[] {
  if (args.length > shape.fields.length) throw noSuchArgument(shape, `${shape.fields.length}`);
  return shape.fields.map((_, index) => required(shape, index, args[index]));
}

function fromNames(shape: CallShape, args: Readonly<Record<string, unknown>>): readonly unknown[] {
  const names = shape.fields.map(({ name }) => camelCase(name));
  const given = new Map<number, unknown>();
  for (const [name, value] of Object.entries(args)) {
    const index = names.findIndex((known, position) => known === camelCase(name) || name === `${position}`);
    if (index === -1) throw noSuchArgument(shape, name);
    if (given.has(index))
      throw wrongArguments(shape, `has argument "${names[index]}, index: ${index}" twice`);
    given.set(index, value);
  }
  return names.map((_, index) => required(shape, index, given.get(index)));
}

function required(shape: CallShape, index: number, value: unknown): unknown {
  if (value !== undefined) return value;
  const name = camelCase(shape.fields[index]?.name ?? '');
  throw wrongArguments(shape, `expects argument "${name}, index: ${index}"`);
}

function noSuchArgument(shape: CallShape, name: string): AppError {
  return wrongArguments(shape, `has no argument "${shorten(name)}"`);
}

function wrongArguments({ section, method }: CallShape, problem: string): AppError {
  return new AppError({
    code: 'InvalidCallArguments',
    message: `${section}.${method} ${problem}`,
    details: { httpPart: 'body' },
  });
}

function shorten(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}
