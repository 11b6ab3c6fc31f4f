import { describe, expect, it } from 'vitest';
import { addFiles as add, type ChosenFile, describeFileLimits, findSumProblem } from './file-rules.ts';

function makeFile(name: string, fields: Partial<ChosenFile> = {}): ChosenFile {
  return { name, type: 'application/pdf', size: 1000, lastModified: 1, ...fields };
}
function addFiles(chosen: ChosenFile[], added: ChosenFile[], withProof = false) {
  return add(chosen, { added, withProof });
}
const five = ['1', '2', '3', '4', '5'].map((name) => makeFile(`${name}.pdf`));

describe('files of an answer', () => {
  it.each(['image/jpeg', 'image/png', 'image/gif', 'application/pdf'])('may be of the type %s', (type) => {
    expect(addFiles([], [makeFile('a', { type })]).files).toHaveLength(1);
  });

  it.each<[string, ChosenFile[], ChosenFile, string]>([
    [
      'of another type',
      [],
      makeFile('a.webp', { type: 'image/webp' }),
      '“a.webp” is not a JPEG, PNG, GIF or PDF file.',
    ],
    ['without content', [], makeFile('a.pdf', { size: 0 }), '“a.pdf” is empty.'],
    [
      'that is too large',
      [],
      makeFile('a.pdf', { size: 10_000_001 }),
      '“a.pdf” is larger than 10 MB (10.0 MB).',
    ],
    ['after the fifth', five, makeFile('6.pdf'), '“6.pdf” was not added: an answer has at most 5 files.'],
    [
      'that is too much',
      [makeFile('a.pdf', { size: 10_000_000 }), makeFile('b.pdf', { size: 9_999_001 })],
      makeFile('c.pdf'),
      '“c.pdf” was not added: the files would have more than 20 MB in all.',
    ],
  ])('leave out one %s', (_, chosen, file, problem) => {
    expect(addFiles(chosen, [file])).toEqual({ files: chosen, problems: [problem] });
  });

  it('keep those that can be sent next to one that cannot', () => {
    const good = makeFile('good.pdf');
    const { files, problems } = addFiles([], [makeFile('bad.txt', { type: 'text/plain' }), good]);
    expect(files).toEqual([good]);
    expect(problems).toHaveLength(1);
  });

  it('may have exactly the limits', () => {
    const half = { size: 10_000_000 };
    expect(addFiles([makeFile('a.pdf', half)], [makeFile('b.pdf', half)]).problems).toEqual([]);
  });

  it('leave room for the proof', () => {
    const chosen = [makeFile('a.pdf', { size: 10_000_000 })];
    const fits = makeFile('b.pdf', { size: 9_800_000 });
    const tooLarge = makeFile('c.pdf', { size: 9_800_001 });
    expect(addFiles(chosen, [fits], true).files).toEqual([...chosen, fits]);
    expect(addFiles(chosen, [tooLarge], true)).toEqual({
      files: chosen,
      problems: ['“c.pdf” was not added: the files would have more than 20 MB in all, including the proof.'],
    });
    expect(addFiles(chosen, [tooLarge]).files).toEqual([...chosen, tooLarge]);
    expect(findSumProblem([...chosen, tooLarge], { withProof: true })).toBe(
      'The files have more than 20 MB in all, including the proof. Please remove one.',
    );
    expect(findSumProblem([...chosen, tooLarge], { withProof: false })).toBeNull();
  });

  it.each([
    [false, '20 MB in all.'],
    [true, '20 MB in all, including the proof.'],
  ])('have limits that are said: %s', (withProof, end) => {
    expect(describeFileLimits({ withProof })).toBe(`JPEG, PNG, GIF or PDF. At most 5 files of 10 MB, ${end}`);
  });

  it('hold a file once', () => {
    expect(addFiles(five, [makeFile('1.pdf')])).toEqual({ files: five, problems: [] });
  });
});
