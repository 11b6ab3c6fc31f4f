import { ApiError } from '@credit-studio/contracts';
import { describe, expect, it } from 'vitest';
import { describeContentError, type SectionName } from './content-sections.server.ts';

const unavailable = new ApiError('busy', { code: 'service_unavailable', status: 503 });
const silent = new ApiError('silent', { code: 'network', status: 0 });

const cases: [SectionName, unknown, string][] = [
  ['banner', unavailable, 'Error: 503'],
  ['banner', silent, 'Network error or server not responding'],
  ['banner', new Error('shape'), 'Failed to load data'],
  ['features', unavailable, 'HTTP error! Status: 503'],
  ['features', silent, 'Failed to fetch features data'],
  ['about', unavailable, 'HTTP error! Status: 503'],
  ['about', silent, 'Failed to fetch about data'],
  ['packages', unavailable, 'Failed to fetch packages'],
  ['testimonials', silent, 'Failed to fetch testimonials'],
  ['contact', unavailable, 'Failed to fetch contact data'],
  ['items', silent, 'Failed to fetch items'],
];

describe('describeContentError', () => {
  it.each(cases)('%s, %s', (section, error, text) => expect(describeContentError(section, error)).toBe(text));
});
