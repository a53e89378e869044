import type { NftMeta } from './nft-meta.ts';

/** The parts of a collection of schema 0 or 1 that its tokens and its conversion to schema 2 need. */
export interface OldCollection {
  readonly family: 'V0' | 'V1';
  /** The stored version; in schema 1 any JSON value. */
  readonly version: unknown;
  readonly coverUrl: string | undefined;
  /** Attributes of tokens by number: `{name: {_}, type, isArray?, enumValues?: {n: {_}}}`. */
  readonly attributes: Readonly<Record<string, unknown>> | undefined;
  /** Link templates by the field of a token. `{infix}` stands for the file; a template without it is not used. */
  readonly templates: UrlTemplates;
  /** Only in schema 0. */
  readonly protobuf?: { readonly message: NftMeta; readonly image: Schema0Image };
}

export type LinkField = 'image' | 'video' | 'audio' | 'spatialObject' | 'file';

export type UrlTemplates = Readonly<Partial<Record<LinkField, string>>>;

/** How to find the images of tokens of schema 0. */
export interface Schema0Image {
  /** Whether the token's own `ipfsJson` contains the image. */
  readonly isInToken: boolean;
  /** A link with `{id}` for the token's number. */
  readonly template: string | undefined;
}
