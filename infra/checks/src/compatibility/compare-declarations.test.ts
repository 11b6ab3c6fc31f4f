import { describe, expect, it } from 'vitest';
import { compareDeclarations } from './compare-declarations.ts';

const before = `
  export interface Order { id: string; total: string }
  export interface Options { key: string; retries?: number }
  export declare function createClient(options: Options): { close(): void };
  export declare function identity<const Value>(value: Value): Value;
  export declare const limit = 5;
  export type Client = {
    find: (...given: [kind: 'new' | 'used']) => Promise<{ kind: 'new' | 'used' }>;
    count: () => Promise<number>;
  };
  export type Page<Row> = { rows: Row[] };
`;

function findBreaks(replaced: string, by: string): string[] {
  const publish = (text: string) => ({ entries: ['client'], declarations: { 'client.d.ts': text } });
  return compareDeclarations(publish(before), publish(before.replace(replaced, by)));
}

describe('the types of a new version', () => {
  it.each([
    ['stay as they are', '', ''],
    ['gain a field', 'total: string', 'total: string; note: string'],
    ['gain an option', 'retries?: number', 'retries?: number; timeout?: number'],
    ['gain a parameter that can be left out', '(options: Options)', '(options: Options, more?: string)'],
    ['have another number as their limit', 'limit = 5', 'limit = 6'],
    [
      'gain a name',
      'export declare const limit',
      'export declare const more: string; export declare const limit',
    ],
  ])('compile in older programs when they %s', (_, replaced, by) => {
    expect(findBreaks(replaced, by)).toEqual([]);
  });

  it.each([
    ['lose a name', 'export declare const limit = 5;', '', 'limit of ./client is gone'],
    [
      'need one more option',
      'retries?: number',
      'retries: number',
      'createClient of ./client no longer has its signature',
    ],
    ['answer with less', '{ close(): void }', '{}', 'createClient of ./client no longer has its signature'],
    ['change the type of a field', 'total: string', 'total: number', 'Order of ./client is another type'],
    [
      'make a value a type',
      'declare const limit = 5',
      'type limit = 5',
      'limit of ./client is a type now, no longer a value',
    ],
  ])('break older programs when they %s', (_, replaced, by, expected) => {
    expect(findBreaks(replaced, by)).toContain(expected);
  });

  it.each([
    ['a new call and a new word in another one', "'new' | 'used' | 'rented'", 'Promise<number>', []],
    ['another answer', "'new' | 'used'", 'Promise<string>', ['Client of ./client is another type']],
    ['a call with other parameters', 'number', 'Promise<number>', ['Client of ./client is another type']],
  ])('compare the calls of a client one by one: %s', (_, kinds, count, expected) => {
    const now = before
      .replace(
        "[kind: 'new' | 'used']) => Promise<{ kind: 'new' | 'used' }",
        `[kind: ${kinds}]) => Promise<{ kind: ${kinds} }`,
      )
      .replace('count: () => Promise<number>;', `count: () => ${count}; share: () => void;`);
    const publish = (text: string) => ({ entries: ['client'], declarations: { 'client.d.ts': text } });
    expect(compareDeclarations(publish(before), publish(now))).toEqual(expected);
  });

  it('break older programs when an entry point goes', () => {
    const published = { entries: ['client'], declarations: { 'client.d.ts': before } };
    expect(compareDeclarations(published, { ...published, entries: [] })).toEqual([
      'The entry point ./client is gone',
    ]);
  });
});
