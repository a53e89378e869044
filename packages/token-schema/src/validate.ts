import { type Collection, collectionSchema } from './schema/collection.ts';
import { parseInput } from './schema/parse-input.ts';
import { type Token, tokenSchema } from './schema/token.ts';

/**
 * Returns the metadata of a token in its written form: only fields of schema 2, with name and version.
 * Throws AppError `Validation` with the issues in `details.issues` (docs/token-schema.md#fields).
 */
export function validateToken(data: unknown): Token {
  return parseInput(tokenSchema, data, 'token');
}

/**
 * Returns the metadata of a collection in its written form: only fields of schema 2, with name and version. Throws like
 * `validateToken`.
 */
export function validateCollection(data: unknown): Collection {
  return parseInput(collectionSchema, data, 'collection');
}
