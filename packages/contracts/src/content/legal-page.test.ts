import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/issues-of.ts';
import { legalPageNames } from './content-rules.ts';
import {
  businessDetailsChangesSchema,
  businessDetailsSchema,
  legalPageChangesSchema,
  legalPageSchema,
} from './legal-page.ts';

const state = { isActive: true, version: 0, createdAt: null, updatedAt: null };
const span = { text: 'Words', style: 'plain', href: null };
const page = {
  ...state,
  name: 'terms',
  title: 'Terms',
  text: 'Words',
  blocks: [
    { kind: 'heading', level: 2, spans: [span] },
    { kind: 'paragraph', spans: [{ ...span, href: '/shop' }] },
    { kind: 'list', isOrdered: true, items: [[span], []] },
  ],
  missing: ['legalName'],
};

describe('a legal page', () => {
  it.each(legalPageNames)('is %s, with a state before its first save', (name) => {
    expect(legalPageSchema.parse({ ...page, name })).toEqual({ ...page, name });
  });

  it.each([
    ['name', 'cookies'],
    ['missing', ['owner']],
    ['blocks', [{ kind: 'html', text: '<b>' }]],
    ['blocks', [{ kind: 'heading', level: 1, spans: [] }]],
    ['blocks', [{ kind: 'paragraph', spans: [{ ...span, style: 'blink' }] }]],
  ])('has no %s like %j', (field, value) => {
    expect(Object.keys(issuesOf(legalPageSchema, { ...page, [field]: value }))[0]).toMatch(field);
  });

  it('is saved field by field, and cannot be switched off', () => {
    expect(legalPageChangesSchema.parse({})).toEqual({});
    expect(legalPageChangesSchema.parse({ title: ' T ', isActive: false, blocks: [] })).toEqual({
      title: 'T',
    });
    expect(issuesOf(legalPageChangesSchema, { title: ' ', text: '' })).toEqual({
      title: 'Title is required.',
      text: 'Text is required.',
    });
  });
});

describe('the business details', () => {
  it('may be unknown', () => {
    const unknown = { legalName: '', legalAddress: '', contactEmail: '' };
    expect(businessDetailsSchema.parse({ ...unknown, ...state })).toEqual({ ...unknown, ...state });
    expect(businessDetailsChangesSchema.parse(unknown)).toEqual(unknown);
  });

  it.each([
    ['legalName', 'x'.repeat(201), 'Please use at most 200 characters.'],
    ['legalAddress', 'x'.repeat(501), 'Please use at most 500 characters.'],
    ['contactEmail', 'ada', 'Please enter a valid email address'],
  ])('have no %s like %s', (field, value, message) => {
    expect(issuesOf(businessDetailsChangesSchema, { [field]: value })).toEqual({ [field]: message });
  });
});
