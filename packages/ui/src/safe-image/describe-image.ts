/** What the media library knows of an image, as public reads answer it. */
export interface KnownImage {
  url: string;
  /** Empty for decoration; null while no one has written it. */
  altText: string | null;
  /** What stays visible where the image is cropped; from 0 (left, top) to 1 (right, bottom). */
  focalPoint: { x: number; y: number };
}

interface ShownImage {
  /** What the record says of its images. */
  images: readonly KnownImage[] | undefined;
  url: string | null | undefined;
  /** The content’s own text for it, which comes first. */
  alt?: string | null | undefined;
  /** Where neither has one. Default: none, for decoration. */
  otherwise?: string;
}

/** The alt text and the focal point of an image in a record, for `SafeImage`. */
export function describeImage({ images, url, alt, otherwise = '' }: ShownImage) {
  const known = images?.find((image) => image.url === url);
  return { alt: alt || (known?.altText ?? otherwise), focalPoint: known?.focalPoint };
}
