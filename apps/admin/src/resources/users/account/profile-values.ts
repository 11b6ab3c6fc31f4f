import { ApiError, profileEditSchema, type User } from '@credit-studio/contracts';
import type { FormErrors } from '@mantine/form';
import { validateBy } from '../../../record-form/index.ts';

/** One's own record as its form edits it. The email address is the sign-in's and stays. */
export interface ProfileValues extends Record<string, unknown> {
  profileURL: string;
  userName: string;
  aboutMe: string;
  address: string;
  phone: string;
  city: string;
  country: string;
}

export function toProfileValues(user: User): ProfileValues {
  const { profileURL, userName, aboutMe, address, phone, city, country } = user;
  return { profileURL, userName, aboutMe, address, phone, city, country };
}

/** Only what was changed: a stored country that no list has is not sent back to be refused. */
export function pickChanges(values: ProfileValues, base: ProfileValues): Partial<ProfileValues> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== base[name]));
}

export function validateProfile(base: ProfileValues) {
  return (values: ProfileValues): FormErrors => validateBy(profileEditSchema)(pickChanges(values, base));
}

/** The specification's words: for a refusal with a reason, for one without, and for no answer at all. */
export function describeProfileFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0)
    return 'An error occurred while updating your profile.';
  if (!error.requestId) return 'Failed to update profile.';
  return `Failed to update profile: ${error.message || 'Unknown error'}`;
}
