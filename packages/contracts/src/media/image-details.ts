import * as z from 'zod/mini';

const fraction = z.number().check(z.minimum(0), z.maximum(1));

/** From 0 (left, top) to 1 (right, bottom). */
export const focalPointSchema = z.object({ x: fraction, y: fraction });

/** What the media library knows of an image that a record shows. */
export const imageDetailsSchema = z.object({
  /** The address, written as in the record. */
  url: z.string(),
  /** For an image whose record has no text for it: empty for a decorative one, null while no one has written it. */
  altText: z.nullable(z.string()),
  /** What stays visible where the image is cropped. */
  focalPoint: focalPointSchema,
});
export type ImageDetails = z.infer<typeof imageDetailsSchema>;

/** What a record says of its images, in public reads: only those of the library that differ from the default. */
export const imagesSchema = z.optional(z.array(imageDetailsSchema));
