import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included, as in HTTP's Range. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What is put: all bytes at once, or a stream whose length is known beforehand. */
type FileContents = Buffer | { stream: Readable; bytes: number };

/**
 * Where files live. Keys are chosen by us and hold nothing a person typed; names, owners and content types
 * live in the database. Adapters: a disk, an S3-compatible store.
 */
export interface FileStorage {
  /** Stores or replaces. When it resolves, all bytes can be read. */
  put(key: string, contents: FileContents, options: { contentType: string }): Promise<void>;
  /** Opens the bytes, or a part of them; throws when the key is not there. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Size of what is stored; null when nothing is. */
  stat(key: string): Promise<{ bytes: number } | null>;
  /** Removing what is not there is no error. */
  delete(key: string): Promise<void>;
}
