import * as z from 'zod';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { recordIdSchema } from '../values/ids.ts';
import { uploadPurposes } from './upload-limits.ts';

/** A stored image. `url` is absolute; `width` and `height` are pixels. */
export const uploadedFileSchema = z.object({
  _id: recordIdSchema,
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
});

export const uploadEndpoints = {
  uploadImage: defineEndpoint({
    method: 'POST',
    path: '/api/image-upload',
    access: 'user',
    tag: 'Uploads',
    summary: 'Upload one image as multipart field `image` (JPEG, PNG, WebP, GIF, AVIF).',
    status: 201,
    limit: { calls: 30, seconds: 60 },
    transport: 'upload',
    query: z.object({ purpose: z.enum(uploadPurposes).optional() }),
    response: z.object({ file: uploadedFileSchema }),
  }),
};
