import * as z from 'zod/mini';
import { emailSchema, textSchema } from '../values/text.ts';
import { isHttpAddress } from '../values/text-rules.ts';
import { isImageAddress, isLinkTarget } from './address-rules.ts';
import { isFeatureIconName } from './content-rules.ts';
import { parseVideoId } from './parse-video-id.ts';

function emptyOr(isAllowed: (text: string) => boolean) {
  return (text: string) => text === '' || isAllowed(text);
}

const addressSchema = textSchema(2048);

/** Empty, or where a link may lead; never a script. */
export const linkSchema = addressSchema.check(
  z.refine(emptyOr(isLinkTarget), 'Please enter a link that starts with https://, / or #.'),
);

/** Empty, or an http(s) address whose path is an image's. */
export const imageFileUrlSchema = addressSchema.check(
  z.refine(emptyOr(isImageAddress), 'Please enter a valid image URL (jpg, jpeg, png, gif, webp)'),
);

/** Empty, or a YouTube link that holds a video's id. */
export const videoUrlSchema = addressSchema.check(
  z.refine(
    emptyOr((link) => parseVideoId(link) !== null),
    'Please enter a valid YouTube URL',
  ),
);

/** Empty, a name of the icon set, or the http(s) address of an image. */
export const iconSchema = addressSchema.check(
  z.refine(
    emptyOr((icon) => isFeatureIconName(icon) || isHttpAddress(icon)),
    'Please choose an icon of the list, or enter an address that starts with https://.',
  ),
);

export const optionalEmailSchema = z.union([z.literal(''), emailSchema], {
  error: 'Please enter a valid email address',
});
