import type { Services } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { type FileRow, findOwnFileByUrl } from '../uploads/index.ts';

/** The image that a request names by the address its upload returned. */
export async function getOwnImage(
  services: Pick<Services, 'database' | 'addresses'>,
  { userId, imageUrl }: { userId: string; imageUrl: string },
): Promise<FileRow> {
  const image = await findOwnFileByUrl(services, { userId, url: imageUrl });
  if (!image) throw new AppError('image_missing', 'Please upload an image first.');
  return image;
}
