import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../values/ids.ts';
import { uploadPurposes } from './upload-limits.ts';

/** A stored image. `url` is absolute; `width` and `height` are pixels. */
export const uploadedFileSchema = z.object({
  _id: recordIdSchema,
  url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
});

export const uploadEndpoints = {
  uploadImage: defineEndpoint({
    method: 'POST',
    path: '/api/image-upload',
    access: 'user',
    customerScope: 'generations:write',
    tag: 'Uploads',
    summary: 'Upload one image as multipart field `image` (JPEG, PNG, WebP, GIF, AVIF).',
    status: 201,
    limit: { calls: 30, seconds: 60 },
    transport: 'upload',
    errors: ['image_missing', 'image_unreadable'],
    form: { files: 'image', maxFiles: 1 },
    query: z.object({ purpose: z.optional(z.enum(uploadPurposes)) }),
    response: z.object({ file: uploadedFileSchema }),
  }),
};
