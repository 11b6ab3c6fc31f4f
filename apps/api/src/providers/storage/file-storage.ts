import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included, as in HTTP's Range. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file's bytes, or a stream of known length. */
type FileContents = Buffer | { stream: Readable; bytes: number };

/**
 * Stores files. We choose the keys, and they contain no user input; names, owners and content types are in the
 * database. Adapters: a disk, an S3-compatible store.
 */
export interface FileStorage {
  /** Stores or replaces. When it resolves, all bytes can be read. */
  put(key: string, contents: FileContents, options: { contentType: string }): Promise<void>;
  /** Opens the bytes or a range of them; throws for an unknown key. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** The size of a file; null for an unknown key. */
  stat(key: string): Promise<{ bytes: number } | null>;
  /** An unknown key is no error. */
  delete(key: string): Promise<void>;
  /**
   * An address where anyone can read the file for a while, without us; null where the storage has none. The answer has
   * the given headers.
   */
  findAddress(
    key: string,
    options: { validSeconds: number; contentType: string; disposition: string; cacheControl: string },
  ): Promise<string | null>;
}
