import { LRUCache } from 'lru-cache';

/** A larger image would delay the text more than its own round trip delays the image. */
const maxBytes = 40_000;
const defaultTimeoutMs = 1_000;

const imagePreload = /<link rel="preload" href="([^"]+)" as="image" fetchPriority="high"\/>/;
/** The same image elsewhere on the page stays a link, and is downloaded when it comes near. */
const mainImage = /<img\b[^>]*\bfetchPriority="high"[^>]*>/;

interface ImageInlinerSettings {
  API_PUBLIC_URL: string;
  API_INTERNAL_URL: string;
}

/**
 * Writes the main image of a finished page into it, if it is small and one of the API's files. On a phone the image then
 * shows with the text, a round trip earlier. An image that does not arrive in time stays a link.
 */
export function createImageInliner(settings: ImageInlinerSettings, { timeoutMs = defaultTimeoutMs } = {}) {
  // Files never change under their address, and few pages have such an image.
  const images = new LRUCache<string, string>({ max: 8 });

  const read = async (address: string): Promise<string | null> => {
    const files = `${settings.API_PUBLIC_URL}/files/`;
    if (!address.startsWith(files)) return null;
    const response = await fetch(
      new URL(`/files/${address.slice(files.length)}`, settings.API_INTERNAL_URL),
      { signal: AbortSignal.timeout(timeoutMs) },
    );
    const isSmall = Number(response.headers.get('Content-Length') ?? Number.POSITIVE_INFINITY) <= maxBytes;
    const type = response.headers.get('Content-Type') ?? '';
    if (!response.ok || !isSmall || !/^image\/(?:webp|png|jpeg|avif)$/.test(type)) {
      await response.body?.cancel();
      return null;
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    return `data:${type};base64,${bytes.toString('base64')}`;
  };

  return async function inlineMainImage(html: string): Promise<string> {
    const [preload, address = ''] = imagePreload.exec(html) ?? [];
    if (preload === undefined) return html;
    const data = images.get(address) ?? (await read(address).catch(() => null));
    if (data === null) return html;
    images.set(address, data);
    return html
      .replace(preload, '')
      .replace(mainImage, (image) => image.replace(` src="${address}"`, ` src="${data}"`));
  };
}
