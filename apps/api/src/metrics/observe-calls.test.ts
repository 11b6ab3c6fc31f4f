import { describe, expect, test } from 'vitest';
import { readMetric } from '../../test/read-metrics.ts';
import { isTimeout, observeCalls } from './observe-calls.ts';

class Refusal extends Error {}

const port = {
  name: 'a port',
  async find(id: string) {
    return `${id} of ${this.name}`;
  },
  refuse: async () => {
    throw new Refusal('no');
  },
  local: async () => 'here',
  close() {},
};
const observed = observeCalls(port, {
  provider: 'smtp',
  judge: (error) => (error instanceof Refusal ? 'refused' : 'failed'),
  except: ['local'],
});
const count = (operation: string, outcome: string) =>
  readMetric('credit_studio_provider_calls_total', { provider: 'smtp', operation, outcome });

describe('an observed port', () => {
  test('answers as the port does, and counts the answer', async () => {
    expect(await observed.find('x')).toBe('x of a port');
    expect(observed.name).toBe('a port');
    expect(await count('find', 'ok')).toBe(1);
  });

  test('passes an error on and counts it by what the provider judges', async () => {
    await expect(observed.refuse()).rejects.toThrow('no');
    expect(await count('refuse', 'refused')).toBe(1);
    expect(await count('refuse', 'ok')).toBe(0);
  });

  test('counts nothing that does not use the network', async () => {
    await observed.local();
    observed.close();
    expect((await count('local', 'ok')) + (await count('close', 'ok'))).toBe(0);
  });

  test('times every call once', async () => {
    const name = 'credit_studio_provider_call_duration_seconds';
    const before = await readMetric(name, { operation: 'find', le: '+Inf' });
    await observed.find('y');
    expect(await readMetric(name, { operation: 'find', le: '+Inf' })).toBe(before + 1);
  });
});

test.each([
  ['a signal that ran out', new DOMException('late', 'TimeoutError'), true],
  [
    'a socket, inside other errors',
    new Error('a', { cause: Object.assign(new Error('b'), { code: 'ETIMEDOUT' }) }),
    true,
  ],
  ['a refused connection', Object.assign(new Error('c'), { code: 'ECONNREFUSED' }), false],
  ['something that is no error', 'late', false],
])('a timeout is recognised: %s', (_, error, expected) => expect(isTimeout(error)).toBe(expected));
