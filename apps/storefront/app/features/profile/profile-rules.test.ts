import { ApiError } from '@credit-studio/contracts';
import { maxUploadBytes } from '@credit-studio/contracts/rules';
import { describe, expect, it } from 'vitest';
import { sampleUser } from '../../testing/sample-records.ts';
import {
  describePhotoProblem,
  describeProfileError,
  toProfileText,
  validateProfile,
} from './profile-rules.ts';

const maxBytes = maxUploadBytes.profile;

describe('a profile', () => {
  it.each([
    ['image/png', 2_097_152, null],
    ['image/png', 2_097_153, 'File size exceeds 2 MB. Please upload a smaller image.'],
    ['image/svg+xml', 10, 'Please choose an image: JPEG, PNG, WebP, GIF or AVIF.'],
    ['application/pdf', 10, 'Please choose an image: JPEG, PNG, WebP, GIF or AVIF.'],
  ])('checks a photo of type %s with %d bytes', (type, size, problem) =>
    expect(describePhotoProblem({ type, size }, { maxBytes })).toBe(problem),
  );

  it.each([
    ['', null],
    ['+44 (0)20 7946-0000', null],
    ['call me', 'Please enter a valid phone number'],
    ['12', 'Please enter a valid phone number'],
  ])('checks the phone number "%s"', (phone, problem) =>
    expect(validateProfile({ ...toProfileText(sampleUser()), phone }).phone).toBe(problem),
  );

  it('needs a name', () => {
    const values = { ...toProfileText(sampleUser()), userName: '  ' };
    expect(validateProfile(values).userName).toBe('Please enter your full name');
  });

  it.each([
    [
      new ApiError('This country is not in the list.', { code: 'invalid_request', status: 400 }),
      'Failed to update profile: This country is not in the list.',
    ],
    [new ApiError('', { code: 'invalid_request', status: 400 }), 'Failed to update profile: Unknown error'],
    [
      new ApiError('Internal', { code: 'internal', status: 500 }),
      'An error occurred while updating your profile.',
    ],
    [
      new ApiError('Network', { code: 'network', status: 0 }),
      'An error occurred while updating your profile. Network error. Please check your connection and try again.',
    ],
  ])('describes an error', (error, sentence) => expect(describeProfileError(error)).toBe(sentence));
});
