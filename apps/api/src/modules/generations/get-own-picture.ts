import type { Services } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import { type FileRow, findOwnFileByUrl } from '../uploads/index.ts';

/** The picture that a request names by the address its upload returned. */
export const getOwnPicture = async (
  services: Pick<Services, 'database' | 'addresses'>,
  { userId, imageUrl }: { userId: string; imageUrl: string },
): Promise<FileRow> => {
  const picture = await findOwnFileByUrl(services, { userId, url: imageUrl });
  if (!picture) throw new AppError('image_missing', 'Please upload an image first.');
  return picture;
};
