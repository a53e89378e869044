import { z } from 'zod';
import { imageDetails, imageWithDetails, mediaDetails, mediaType } from './media.ts';

const point = z.object({ x: z.number(), y: z.number() });

/** A collection by its number or its address. */
export const collectionIdOrAddress = z.union([
  z
    .number()
    .min(1)
    .max(2 ** 32 - 1),
  z.string().regex(/^0x[a-fA-F0-9]{40}$/),
]);

/**
 * The placement of an image over another one. A scale without `unit` is in percent; a missing unit is not added to the
 * encoded data (docs/token-schema.md#customizing).
 */
export const overlaySpecs = z
  .object({
    layer: z.number(),
    order_in_layer: z.number(),
    offset: point.partial(),
    opacity: z.number(),
    rotation: z.number(),
    scale: z.object({
      x: z.number().optional(),
      y: z.number().optional(),
      unit: z.enum(['px', '%']).optional(),
    }),
    anchor_point: point,
    parent_anchor_point: point,
  })
  .partial();

const mutatorReaction = overlaySpecs.extend({ url: z.string(), details: imageDetails }).partial();

const fileInfo = z.object({
  type: mediaType,
  url: z.string(),
  name: z.string().optional(),
  details: mediaDetails.optional(),
  image_overlay_specs: overlaySpecs.optional(),
  placeholder: imageWithDetails.optional(),
  tag: z.string(),
});

/** A slot for tokens of some collections. */
export const customizingSlot = z.object({
  type: mediaType,
  collections: z.array(collectionIdOrAddress).optional(),
  name: z.string().optional(),
  image_overlay_specs: overlaySpecs.optional(),
});

/** How a token is assembled from layers (docs/token-schema.md#customizing). */
export const customizing = z.object({
  self: fileInfo,
  slots: z.record(z.string(), customizingSlot).optional(),
  mutator_reactions: z.record(z.string(), mutatorReaction).optional(),
  mutators: z.array(z.string()).optional(),
});

/** The parts of `customizing` that differ for one token. */
export const customizingOverrides = z.object({
  self: fileInfo.partial().optional(),
  slots: z.record(z.string(), customizingSlot.partial()).optional(),
  mutator_reactions: z.record(z.string(), mutatorReaction).optional(),
  mutators: z.array(z.string()).optional(),
});
