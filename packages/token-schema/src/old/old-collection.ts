import type { NftMeta } from './nft-meta.ts';

/** A collection of schema 0 or 1, as far as its tokens and its metadata in schema 2 need it. */
export interface OldCollection {
  readonly family: 'V0' | 'V1';
  /** The stored version; anything in schema 1, where it is JSON. */
  readonly version: unknown;
  readonly coverUrl: string | undefined;
  /** Attributes of tokens by number: `{name: {_}, type, isArray?, enumValues?: {n: {_}}}`. */
  readonly attributes: Readonly<Record<string, unknown>> | undefined;
  /** Templates of links by the field of a token; each has `{infix}` in the place of the file. */
  readonly templates: UrlTemplates;
  /** Schema 0 alone. */
  readonly protobuf?: { readonly message: NftMeta; readonly image: Schema0Image };
}

export type LinkField = 'image' | 'video' | 'audio' | 'spatialObject' | 'file';

export type UrlTemplates = Readonly<Partial<Record<LinkField, string>>>;

/** How images of tokens of schema 0 are found. */
export interface Schema0Image {
  /** Whether the token's own `ipfsJson` names the image. */
  readonly isInToken: boolean;
  /** A link with `{id}` in the place of the token's number. */
  readonly template: string | undefined;
}
