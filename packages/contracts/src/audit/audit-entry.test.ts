import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/issues-of.ts';
import { auditEndpoints } from './audit.endpoints.ts';
import { allAuditActions, auditActions, auditSubjectKinds } from './audit-actions.ts';
import { auditEntrySchema } from './audit-entry.ts';

const entry = {
  _id: '0192f0c1-2b3c-7d4e-8f50-123456789abc',
  action: 'item.updated',
  subjectKind: 'item',
  subjectId: '0192f0c1-2b3c-7d4e-8f50-123456789abd',
  actorId: '0192f0c1-2b3c-7d4e-8f50-123456789abe',
  actorEmail: 'admin@example.test',
  before: { price: '4.00', tags: ['a'] },
  after: { price: '5.00', tags: [] },
  address: '127.0.0.1',
  requestId: 'r-1',
  createdAt: '2026-01-31T12:00:00.000Z',
};

describe('an audit entry', () => {
  it.each(allAuditActions)('may record %s', (action) => {
    expect(auditEntrySchema.parse({ ...entry, action })).toEqual({ ...entry, action });
  });

  it('has no values before an addition, none after a deletion, and no actor once the account is deleted', () => {
    for (const change of [{ before: null }, { after: null }, { actorId: null }])
      expect(auditEntrySchema.parse({ ...entry, ...change })).toEqual({ ...entry, ...change });
  });

  it.each([
    ['action', 'item.burned'],
    ['subjectKind', 'invoice'],
    ['actorId', 'admin'],
    ['before', 'text'],
    ['after', undefined],
    ['createdAt', '31/01/2026'],
  ])('has no %s of %j', (field, value) => {
    expect(Object.keys(issuesOf(auditEntrySchema, { ...entry, [field]: value }))).toEqual([field]);
  });

  it('records each action under one kind of subject', () => {
    expect(new Set(allAuditActions).size).toBe(allAuditActions.length);
    expect(auditSubjectKinds.flatMap((kind) => auditActions[kind])).toEqual(allAuditActions);
  });
});

describe('the audit log', () => {
  const { listAuditEntries, exportAuditEntries } = auditEndpoints;
  const filters = {
    search: 'neon',
    action: 'item.updated',
    subjectKind: 'item',
    actorEmail: 'admin',
    startDate: '2026-01-01',
  };

  it('is filtered alike as a list and as a file, which has no pages', () => {
    const page = { page: 2, limit: 50, sort: '-createdAt' };
    expect(listAuditEntries.query.parse({ ...filters, ...page })).toEqual({ ...filters, ...page });
    expect(exportAuditEntries.query.parse({ ...filters, ...page })).toEqual(filters);
  });

  it('is a file of texts, with what has changed as JSON', () => {
    const row = { ...entry, before: JSON.stringify(entry.before), after: '' };
    expect(exportAuditEntries.response.parse(row)).toEqual(row);
    expect(exportAuditEntries.response.safeParse(entry).success).toBe(false);
  });
});
