/**
 * How many bytes longer than its properties a token of schema 0 or 1 may be in JSON: as many as all properties of a
 * collection may have, so that a token may name each text of its collection once. Without a limit it could name them many
 * times, and few bytes on chain would become hundreds of megabytes in rows and answers
 * (docs/token-schema.md#differences-to-the-public-library).
 */
export const mostOfCollection = 40_960;
