import type { User } from '@credit-studio/contracts';
import { describeError, translateMessage } from '@credit-studio/frontend/describe-error';
import { baseLanguage, m } from '@credit-studio/messages';
import { ApiError } from '../../lib/api/browser-api.ts';

/** The text fields of a user's record. */
export interface ProfileText {
  userName: string;
  aboutMe: string;
  address: string;
  phone: string;
  city: string;
  country: string;
  /** Of mails to them. */
  language: string;
}

export const profileLimits = { userName: 120, aboutMe: 2000, address: 500, phone: 40, city: 120 };

export function toProfileText(user: User): ProfileText {
  const { userName, aboutMe, address, phone, city, country, language = baseLanguage } = user;
  return { userName, aboutMe, address, phone, city, country, language };
}

function isPhone(text: string): boolean {
  return /^[+\d(][\d\s()./-]*$/.test(text) && text.replace(/\D/g, '').length >= 3;
}

export function validateProfile(values: ProfileText): Record<'userName' | 'phone', string | null> {
  return {
    userName: values.userName.trim() ? null : m.profile_name_missing(),
    phone: !values.phone.trim() || isPhone(values.phone.trim()) ? null : m.profile_phone_invalid(),
  };
}

/** Why a chosen photo cannot be used; null if it can. */
export function describePhotoProblem(
  file: Pick<File, 'type' | 'size'>,
  { maxBytes }: { maxBytes: number },
): string | null {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return m.profile_photo_type();
  return file.size > maxBytes ? m.profile_photo_size() : null;
}

/** Rejections come with a reason, and so does a missing network. Other errors are nothing that the user could act on. */
export function describeProfileError(error: unknown): string {
  const isRejection = error instanceof ApiError && error.status > 0 && error.code !== 'internal';
  if (!isRejection) return `${m.profile_save_error()} ${describeError(error, '')}`.trim();
  return m.profile_save_failed({ reason: translateMessage(error) || m.profile_unknown_error() });
}
