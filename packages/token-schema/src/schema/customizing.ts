import { z } from 'zod';
import { imageDetails, imageWithDetails, mediaDetails, mediaType } from './media.ts';
import { recordOf } from './record-of.ts';

const point = z.object({
  x: z.number().describe('Horizontal coordinate'),
  y: z.number().describe('Vertical coordinate'),
});

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
    layer: z.number().describe('Number of the layer'),
    order_in_layer: z.number().describe('Position within the layer'),
    offset: point.partial().describe('Offset of the image'),
    opacity: z.number().describe('Opacity of the image'),
    rotation: z.number().describe('Rotation of the image'),
    scale: z
      .object({
        x: z.number().optional().describe('Horizontal scale'),
        y: z.number().optional().describe('Vertical scale'),
        unit: z.enum(['px', '%']).optional().describe('Pixels or percent. Default: percent.'),
      })
      .describe('Size of the image'),
    anchor_point: point.describe('Anchor of the image'),
    parent_anchor_point: point.describe('Anchor of the parent image'),
  })
  .partial();

const placement = overlaySpecs.optional().describe('Placement of the image over another one');

const mutatorReaction = overlaySpecs
  .extend({
    url: z.string().describe('Link to another image'),
    details: imageDetails.describe('Details of that image'),
  })
  .partial();

const fileInfo = z.object({
  type: mediaType,
  url: z.string().describe('Link to the file'),
  name: z.string().optional().describe('Name of the file'),
  details: mediaDetails.optional().describe('Details of the file'),
  image_overlay_specs: placement,
  placeholder: imageWithDetails.optional().describe('Image in the place of the file'),
  tag: z.string().describe('Tag of the file, any text'),
});

/** A slot for tokens of some collections. */
export const customizingSlot = z.object({
  type: mediaType,
  collections: z
    .array(collectionIdOrAddress)
    .optional()
    .describe('Collections of the tokens for the slot, by number or Ethereum address'),
  name: z.string().optional().describe('Name of the slot'),
  image_overlay_specs: placement,
});

const reactions = z
  .record(z.string(), mutatorReaction)
  .optional()
  .describe('How the image changes, by the mutator that changes it');
const mutators = z.array(z.string()).optional().describe('Mutators that change the token');

/** How a token is assembled from layers (docs/token-schema.md#customizing). */
export const customizing = z.object({
  self: fileInfo.describe('The file of the token itself'),
  slots: recordOf(customizingSlot).optional().describe('Slots for tokens of other collections, by key'),
  mutator_reactions: reactions,
  mutators,
});

/** The parts of `customizing` that differ for one token. */
export const customizingOverrides = z.object({
  self: fileInfo.partial().optional().describe('The parts of the file that differ'),
  slots: recordOf(customizingSlot.partial()).optional().describe('The slots that differ, by key'),
  mutator_reactions: reactions,
  mutators,
});
