import type { KnownImage } from '@credit-studio/ui';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../lib/services.ts';
import { getMediaQuery } from './media-queries.ts';

const filePath = /\/files\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:[?#]|$)/;

function listAddresses(record: unknown): string[] {
  if (typeof record === 'string') return filePath.test(record) ? [record] : [];
  if (typeof record !== 'object' || record === null) return [];
  return Object.values(record).flatMap(listAddresses);
}

export interface WithKnownImagesProps {
  /** The fields as they are typed. */
  record: unknown;
  children: (images: readonly KnownImage[]) => ReactNode;
}

/** A preview with what the library knows of the images in it, as the site will show them. */
export function WithKnownImages({ record, children }: WithKnownImagesProps) {
  const api = useApi();
  const addresses = [...new Set(listAddresses(record))];
  const found = useQueries({
    queries: addresses.map((address) => ({
      ...getMediaQuery(api, filePath.exec(address)?.[1] ?? ''),
      // An image that is not in the library is shown as it is.
      retry: false,
    })),
  });
  const images = addresses.flatMap((url, index): KnownImage[] => {
    const image = found[index]?.data;
    if (!image) return [];
    const altText = image.altText || (image.isDecorative ? '' : null);
    return [{ url, altText, focalPoint: image.focalPoint }];
  });
  return children(images);
}
