import { describe, expect, it } from 'vitest';
import { describeChange, listChanges } from './list-changes.ts';

describe('listChanges', () => {
  it('names the fields that differ, in words, and no other', () => {
    const before = { packageName: 'Starter', price: '9.00', isActive: true, pointOne: '' };
    const after = { packageName: 'Starter', price: '10.00', isActive: false, pointOne: 'MP4' };
    expect(listChanges({ before, after })).toEqual([
      { field: 'Price', before: '9.00', after: '10.00' },
      { field: 'Is active', before: 'yes', after: 'no' },
      { field: 'Point one', before: 'empty', after: 'MP4' },
    ]);
  });

  it('goes down to the single text of a list', () => {
    const before = { section1: { title: 'About', features: [{ text: 'One' }, { text: 'Two' }] } };
    const after = {
      section1: { title: 'About', features: [{ text: 'One' }, { text: 'New' }, { text: 'Three' }] },
    };
    expect(listChanges({ before, after })).toEqual([
      { field: 'Section 1 › Features › 2 › Text', before: 'Two', after: 'New' },
      { field: 'Section 1 › Features › 3 › Text', before: null, after: 'Three' },
    ]);
  });

  it('names the language and the place of a translated text', () => {
    expect(
      listChanges({
        action: 'section.translated',
        before: { 'de.mainTitle': 'Alt', 'de.features.1.title': 'Gleich' },
        after: { 'de.mainTitle': 'Neu', 'de.features.1.title': 'Gleich', 'de.features.1.text': 'Text' },
      }),
    ).toEqual([
      { field: 'German › Main title', before: 'Alt', after: 'Neu' },
      { field: 'German › Features › 2 › Text', before: null, after: 'Text' },
    ]);
  });

  it('lists every field of what was added or removed', () => {
    expect(listChanges({ before: null, after: { name: 'Main' } })).toEqual([
      { field: 'Name', before: null, after: 'Main' },
    ]);
    expect(listChanges({ before: { name: 'Main', tags: [] }, after: null })).toEqual([
      { field: 'Name', before: 'Main', after: null },
      { field: 'Tags', before: '[]', after: null },
    ]);
  });

  it.each([
    [null, null],
    [{}, {}],
    [{ a: 1 }, { a: 1 }],
  ])('finds nothing between %o and %o', (before, after) => {
    expect(listChanges({ before, after })).toEqual([]);
  });
});

describe('describeChange', () => {
  it.each([
    [{ field: 'Price', before: '9.00', after: '10.00' }, 'Price: 9.00 → 10.00'],
    [{ field: 'Price', before: null, after: '10.00' }, 'Price: 10.00'],
    [{ field: 'Price', before: '9.00', after: null }, 'Price: 9.00, removed'],
    [{ field: 'Text', before: null, after: 'a'.repeat(50) }, `Text: ${'a'.repeat(40)}…`],
  ])('describes %o on one line', (change, line) => expect(describeChange(change)).toBe(line));
});
