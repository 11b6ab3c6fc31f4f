export type ImageProblem =
  | { reason: 'type'; acceptedTypes: readonly string[]; actualType: string }
  | { reason: 'size'; maxBytes: number; actualBytes: number };

export interface ImageRules {
  /** Media types, e.g. `image/jpeg`. */
  acceptedTypes: readonly string[];
  maxBytes: number;
}

/** Null when the file may be used. The server checks the content; this check only saves an upload. */
export function decideImageProblem(
  file: Pick<File, 'type' | 'size'>,
  { acceptedTypes, maxBytes }: ImageRules,
): ImageProblem | null {
  if (!acceptedTypes.includes(file.type)) return { reason: 'type', acceptedTypes, actualType: file.type };
  if (file.size > maxBytes) return { reason: 'size', maxBytes, actualBytes: file.size };
  return null;
}
