import { describe, expect, it } from 'vitest';
import { listChanges, mergeEdits, replaceField } from './merge-edits.ts';

const base = { title: 'Old', text: 'Text', contact: { email: 'a@x.test', phone: '1' }, links: ['a'] };

describe('mergeEdits', () => {
  it('takes over what they changed and keeps what I changed', () => {
    const mine = { ...base, title: 'Mine' };
    const theirs = { ...base, contact: { email: 'b@x.test', phone: '1' }, links: ['a', 'b'] };
    expect(mergeEdits({ base, mine, theirs })).toEqual({
      values: { ...base, title: 'Mine', contact: { email: 'b@x.test', phone: '1' }, links: ['a', 'b'] },
      theirChanges: [
        { path: 'contact.email', before: 'a@x.test', after: 'b@x.test' },
        { path: 'links', before: ['a'], after: ['a', 'b'] },
      ],
      collisions: [],
    });
  });

  it('names the fields that both changed, and lets mine stand until one is chosen', () => {
    const mine = { ...base, contact: { email: 'mine@x.test', phone: '1' }, links: ['mine'] };
    const theirs = { ...base, contact: { email: 'theirs@x.test', phone: '2' }, links: ['mine'] };
    const merge = mergeEdits({ base, mine, theirs });
    expect(merge.values).toEqual({ ...base, contact: { email: 'mine@x.test', phone: '2' }, links: ['mine'] });
    expect(merge.collisions).toEqual([
      { path: 'contact.email', mine: 'mine@x.test', theirs: 'theirs@x.test' },
    ]);
  });

  it('changes none of the three', () => {
    const versions = { base, mine: { ...base, title: 'Mine' }, theirs: { ...base, title: 'Theirs' } };
    const before = structuredClone(versions);
    mergeEdits(versions);
    expect(versions).toEqual(before);
  });
});

it('lists changed fields by their paths', () => {
  expect(listChanges(base, { ...base, contact: { email: 'a@x.test', phone: '9' } })).toEqual([
    { path: 'contact.phone', before: '1', after: '9' },
  ]);
  expect(listChanges(base, structuredClone(base))).toEqual([]);
});

it('replaces one field, however deep', () => {
  expect(replaceField(base, 'contact.phone', '9')).toEqual({
    ...base,
    contact: { email: 'a@x.test', phone: '9' },
  });
});
