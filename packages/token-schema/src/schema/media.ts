import { z } from 'zod';

/** The kinds of media (docs/token-schema.md#fields). */
export const mediaType = z
  .enum(['image', 'animation', 'video', 'audio', 'spatial', 'pdf', 'document', 'other'])
  .describe('Kind of the medium');

// NOTE: The order of the fields is part of the encoding: the JSON has the same order (docs/token-schema.md#encoding).
/** Details of an image. */
export const imageDetails = z.object({
  name: z.string().optional().describe('Name of the file'),
  type: mediaType.optional(),
  bytes: z.number().optional().describe('Size of the file in bytes'),
  format: z.string().optional().describe('Format of the file, any text'),
  sha256: z.string().optional().describe('SHA-256 of the file, which is not checked'),
  width: z.number().optional().describe('Width in pixels'),
  height: z.number().optional().describe('Height in pixels'),
  order: z.number().optional().describe('Position of the file among several'),
});

/** An image with its details. */
export const imageWithDetails = z.object({
  url: z.string().describe('Link to the image'),
  details: imageDetails.optional().describe('Details of the image'),
});

/** An image with its details and its thumbnail. */
export const imageWithThumbnail = imageWithDetails.extend({
  thumbnail: imageWithDetails.optional().describe('Small form of the image'),
});

/** Details of any media. */
export const mediaDetails = imageDetails.extend({
  duration: z.number().optional().describe('Playing time, in a unit that the schema leaves open'),
  codecs: z.array(z.string()).optional().describe('Codecs that playing the file needs'),
  loop: z.boolean().optional().describe('Whether the medium starts again at its end'),
});

/** One medium of a token. */
export const media = z.object({
  type: mediaType,
  url: z.string().describe('Link to the medium'),
  name: z.string().optional().describe('Name of the medium'),
  details: mediaDetails.optional().describe('Details of the medium'),
  thumbnail: imageWithDetails.optional().describe('Small image of the medium'),
  poster: imageWithDetails.optional().describe('Image in the place of the medium until it plays'),
});
