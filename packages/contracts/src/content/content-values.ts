import { z } from 'zod';
import { emailSchema, textSchema } from '../values/text.ts';
import { isHttpAddress, isLinkTarget, isPictureAddress } from './address-rules.ts';
import { isFeatureIconName } from './feature-icons.ts';
import { parseVideoId } from './parse-video-id.ts';

const emptyOr = (isAllowed: (text: string) => boolean) => (text: string) => text === '' || isAllowed(text);

const addressSchema = textSchema(2048);

/** Empty, or where a link may lead; never a script. */
export const linkSchema = addressSchema.refine(
  emptyOr(isLinkTarget),
  'Please enter a link that starts with https://, / or #.',
);

/** Empty, or an http(s) address. */
export const pictureUrlSchema = addressSchema.refine(
  emptyOr(isHttpAddress),
  'Please enter an address that starts with http:// or https://.',
);

/** Empty, or an http(s) address whose path is a picture's. */
export const pictureFileUrlSchema = addressSchema.refine(
  emptyOr(isPictureAddress),
  'Please enter a valid image URL (jpg, jpeg, png, gif, webp)',
);

/** Empty, or a YouTube link that holds a video's id. */
export const videoUrlSchema = addressSchema.refine(
  emptyOr((link) => parseVideoId(link) !== null),
  'Please enter a valid YouTube URL',
);

/** Empty, a name of the icon set, or the http(s) address of a picture. */
export const iconSchema = addressSchema.refine(
  emptyOr((icon) => isFeatureIconName(icon) || isHttpAddress(icon)),
  'Please choose an icon of the list, or enter an address that starts with https://.',
);

/** A telephone number as people write it, with at least three digits. */
export const phoneSchema = textSchema(40).refine(
  (phone) => /^[+\d(][\d\s()./-]*$/.test(phone) && phone.replace(/\D/g, '').length >= 3,
  'Please enter a valid phone number',
);

const emptyTextSchema = z.literal('');
export const optionalPhoneSchema = z.union([emptyTextSchema, phoneSchema], {
  error: 'Please enter a valid phone number',
});
export const optionalEmailSchema = z.union([emptyTextSchema, emailSchema], {
  error: 'Please enter a valid email address',
});

/** Counts saves: 0 for what was never saved. Sent with a save, it must be the one that was read. */
export const versionSchema = z.number().int().min(0).max(2_147_483_647);

/** Like `versionSchema`, in a query or a path. */
export const versionTextSchema = z.coerce.number().pipe(versionSchema);
