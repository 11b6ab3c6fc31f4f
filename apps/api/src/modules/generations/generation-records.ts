import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database/database.ts';
import { type FileRow, files } from '../uploads/index.ts';
import { type GenerationRow, generations } from './generations.tables.ts';

const imageFiles = alias(files, 'image_files');
const videoFiles = alias(files, 'video_files');

/** A generation with its two files; the video is null until it is made. */
export interface GenerationRecord {
  generation: GenerationRow;
  image: FileRow;
  video: FileRow | null;
}

/** Generations with their files. */
export function selectRecords(database: Queryable, condition: SQL | undefined) {
  return database
    .select({ generation: generations, image: imageFiles, video: videoFiles })
    .from(generations)
    .innerJoin(imageFiles, eq(imageFiles.id, generations.imageFileId))
    .leftJoin(videoFiles, eq(videoFiles.id, generations.videoFileId))
    .where(condition);
}

/** Visible to this user alone. */
export function isOwn(userId: string) {
  return and(eq(generations.userId, userId), isNull(generations.deletedAt));
}
