import { describeContentError, type SectionName } from './describe-content-error.server.ts';

/** A section's content, or the sentence to show in its place. */
export interface Section<T> {
  content: T;
  errorMessage: string | null;
}

export interface LoadSectionInput<T> {
  name: SectionName;
  read: Promise<T>;
  /** Stands in when the content cannot be had. */
  empty: T;
}

/** Reads one section. A page with a broken part is still a page, so nothing is thrown. */
export async function loadSection<T>({ name, read, empty }: LoadSectionInput<T>): Promise<Section<T>> {
  try {
    return { content: await read, errorMessage: null };
  } catch (error) {
    return { content: empty, errorMessage: describeContentError(name, error) };
  }
}
