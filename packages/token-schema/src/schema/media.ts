import { z } from 'zod';

/** The kinds of media (docs/token-schema.md#fields). */
export const mediaType = z.enum([
  'image',
  'animation',
  'video',
  'audio',
  'spatial',
  'pdf',
  'document',
  'other',
]);

// NOTE: The order of the fields is part of the encoding: the JSON has the same order (docs/token-schema.md#encoding).
/** Details of an image. */
export const imageDetails = z.object({
  name: z.string().optional(),
  type: mediaType.optional(),
  bytes: z.number().optional(),
  format: z.string().optional(),
  sha256: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  order: z.number().optional(),
});

/** An image with its details. */
export const imageWithDetails = z.object({
  url: z.string(),
  details: imageDetails.optional(),
});

/** An image with its details and its thumbnail. */
export const imageWithThumbnail = imageWithDetails.extend({
  thumbnail: imageWithDetails.optional(),
});

/** Details of any media. */
export const mediaDetails = imageDetails.extend({
  duration: z.number().optional(),
  codecs: z.array(z.string()).optional(),
  loop: z.boolean().optional(),
});

/** One medium of a token. */
export const media = z.object({
  type: mediaType,
  url: z.string(),
  name: z.string().optional(),
  details: mediaDetails.optional(),
  thumbnail: imageWithDetails.optional(),
  poster: imageWithDetails.optional(),
});
