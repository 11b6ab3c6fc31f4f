import * as z from 'zod/mini';
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
  folderId: z.nullable(recordIdSchema),
  /** The first frame of a finished video, signed like its result; null for other kinds and until it was made. */
  posterUrl: z.nullable(z.string()),
  /** Pixels of the result; null before there is one and for results without a size. */
  width: z.nullable(z.int().check(z.positive())),
  height: z.nullable(z.int().check(z.positive())),
  /** Pixels of the image that it is made from; null without one. */
  inputWidth: z.optional(z.nullable(z.int().check(z.positive()))),
  inputHeight: z.optional(z.nullable(z.int().check(z.positive()))),
  /** The public page; null while it is not shared. */
  share: z.nullable(z.object({ url: z.string() })),
};

/** The filters of `GET /api/generations`, next to paging. */
export const libraryFilterSchema = z.object({
  kind: z.optional(z.enum(generationKinds)),
  /** A folder's id, or `none` for what is in no folder. */
  folder: z.optional(z.union([recordIdSchema, z.literal('none')], { error: 'This is not a valid folder.' })),
  favorite: z.optional(z.literal('true', { error: 'Please leave the filter out, or set it to true.' })),
});
export type LibraryFilter = z.infer<typeof libraryFilterSchema>;

/** The body of `PATCH /api/generations/{id}`. Fields that are left out stay as they are. */
export const libraryChangesSchema = z.object({
  title: z.optional(z.pipe(textSchema(maxTitleLength), z.transform(toOneLine))),
  isFavorite: z.optional(z.boolean()),
  folderId: z.optional(z.nullable(recordIdSchema)),
});
export type LibraryChanges = z.infer<typeof libraryChangesSchema>;

const selectionError = `Please select between 1 and ${maxSelectedGenerations}.`;

/** Generations that a call is about. */
export const selectionSchema = z.object({
  ids: z
    .array(recordIdSchema, selectionError)
    .check(z.minLength(1, selectionError), z.maxLength(maxSelectedGenerations, selectionError)),
});

export const folderChangesSchema = z.object({
  name: z.pipe(requiredTextSchema(maxFolderNameLength, 'The name'), z.transform(toOneLine)),
});

export const folderSchema = z.object({
  _id: recordIdSchema,
  name: z.string(),
  /** Generations in it. */
  count: z.int().check(z.minimum(0)),
});
export type Folder = z.infer<typeof folderSchema>;

export const exportRequestSchema = z.object({ format: z.enum(exportFormats) });

/** `url` is signed and saves the file; null until the export is ready. */
export const generationExportSchema = z.object({
  status: z.enum(exportStates),
  url: z.nullable(z.string()),
});
export type GenerationExport = z.infer<typeof generationExportSchema>;

/** What anyone with the link sees of a shared generation. It says nothing about the customer. */
export const sharedGenerationSchema = z.object({
  kind: z.enum(generationKinds),
  /** Empty when it has none. */
  title: z.string(),
  /** Works while it is shared; null for a result that is text. */
  resultUrl: z.nullable(z.string()),
  posterUrl: z.nullable(z.string()),
  width: z.nullable(z.int().check(z.positive())),
  height: z.nullable(z.int().check(z.positive())),
  /** A result that is an HTML document; null for others. Show it only in a sandboxed frame. */
  html: z.nullable(z.string()),
});
export type SharedGeneration = z.infer<typeof sharedGenerationSchema>;
