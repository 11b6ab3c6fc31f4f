import { z } from 'zod';
import { recordIdSchema } from '../../values/ids.ts';
import { requiredTextSchema, textSchema } from '../../values/text.ts';
import { toOneLine } from '../../values/text-rules.ts';
import { generationKinds } from '../generation-rules.ts';
import {
  exportFormats,
  exportStates,
  maxFolderNameLength,
  maxSelectedGenerations,
  maxTitleLength,
} from './library-rules.ts';

/** What a generation of any kind has as part of the customer's library. */
export const libraryFields = {
  /** Empty when the customer has not named it. */
  title: z.string(),
  isFavorite: z.boolean(),
  /** Null outside of all folders. */
  folderId: recordIdSchema.nullable(),
  /** The first frame of a finished video, signed like its result; null for other kinds and until it was made. */
  posterUrl: z.string().nullable(),
  /** Pixels of the result; null before there is one and for results without a size. */
  width: z.number().int().positive().nullable(),
  height: z.number().int().positive().nullable(),
  /** The public page; null while it is not shared. */
  share: z.object({ url: z.string() }).nullable(),
};

/** The filters of `GET /api/generations`, next to paging. */
export const libraryFilterSchema = z.object({
  kind: z.enum(generationKinds).optional(),
  /** A folder's id, or `none` for what is in no folder. */
  folder: z.union([recordIdSchema, z.literal('none')], { error: 'This is not a valid folder.' }).optional(),
  favorite: z.literal('true', { error: 'Please leave the filter out, or set it to true.' }).optional(),
});
export type LibraryFilter = z.infer<typeof libraryFilterSchema>;

/** The body of `PATCH /api/generations/{id}`. Fields that are left out stay as they are. */
export const libraryChangesSchema = z.object({
  title: textSchema(maxTitleLength).transform(toOneLine).optional(),
  isFavorite: z.boolean().optional(),
  folderId: recordIdSchema.nullable().optional(),
});
export type LibraryChanges = z.infer<typeof libraryChangesSchema>;

const selectionError = `Please select between 1 and ${maxSelectedGenerations}.`;

/** Generations that a call is about. */
export const selectionSchema = z.object({
  ids: z
    .array(recordIdSchema, selectionError)
    .min(1, selectionError)
    .max(maxSelectedGenerations, selectionError),
});

export const folderChangesSchema = z.object({
  name: requiredTextSchema(maxFolderNameLength, 'The name').transform(toOneLine),
});

export const folderSchema = z.object({
  _id: recordIdSchema,
  name: z.string(),
  /** Generations in it. */
  count: z.number().int().min(0),
});
export type Folder = z.infer<typeof folderSchema>;

export const exportRequestSchema = z.object({ format: z.enum(exportFormats) });

/** `url` is signed and saves the file; null until the export is ready. */
export const generationExportSchema = z.object({
  status: z.enum(exportStates),
  url: z.string().nullable(),
});
export type GenerationExport = z.infer<typeof generationExportSchema>;

/** What anyone with the link sees of a shared generation. It says nothing about the customer. */
export const sharedGenerationSchema = z.object({
  kind: z.enum(generationKinds),
  /** Empty when it has none. */
  title: z.string(),
  /** Works while it is shared; null for a result that is text. */
  resultUrl: z.string().nullable(),
  posterUrl: z.string().nullable(),
  width: z.number().int().positive().nullable(),
  height: z.number().int().positive().nullable(),
  /** A result that is an HTML document; null for others. Show it only in a sandboxed frame. */
  html: z.string().nullable(),
});
export type SharedGeneration = z.infer<typeof sharedGenerationSchema>;
