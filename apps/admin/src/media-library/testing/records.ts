import type { MediaRecord } from '@credit-studio/contracts';
import { adminUser, recordId } from '../../testing/records.ts';

/** An image of the library, with an alt text and used nowhere. */
export function makeMedia(n: number, changes: Partial<MediaRecord> = {}): MediaRecord {
  const url = `https://api.example.test/files/${recordId(n)}`;
  return {
    ...{ _id: recordId(n), url, thumbnailUrl: `${url}?small`, title: `Harbour ${n}`, altText: `Boats ${n}` },
    ...{ isDecorative: false, focalPoint: { x: 0.5, y: 0.5 }, width: 1200, height: 800, bytes: 240_000 },
    ...{ contentType: 'image/webp', addedBy: adminUser.UserEmail, createdAt: '2026-11-20T10:00:00.000Z' },
    ...{ archivedAt: null, version: 1, uses: 0, usedIn: [], earlierVersions: 0 },
    ...changes,
  };
}

/** The answer to an upload. */
export function answerUpload(image: MediaRecord, { isKnown = false } = {}) {
  return Response.json({ success: true, data: image, isKnown }, { status: 201 });
}
