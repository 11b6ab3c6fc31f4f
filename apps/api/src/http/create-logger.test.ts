import { afterEach, expect, test, vi } from 'vitest';
import { createLogger } from './create-logger.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a logger that writes nothing leaves no timer behind', () => {
  vi.useFakeTimers();
  createLogger({ LOG_LEVEL: 'silent' }, 'api').error('Not written');
  expect(vi.getTimerCount()).toBe(0);
});

test('logs no value under the name of a secret, and changes nothing that it is given', () => {
  const lines: string[] = [];
  const log = createLogger({ LOG_LEVEL: 'info' }, 'api', { write: (line) => lines.push(line) });
  const given = {
    password: 'hunter2',
    session: { idToken: 'hunter2', of: 'Ana' },
    answer: { headers: { authorization: 'hunter2', 'content-type': 'text/plain' }, status: 200 },
    list: [{ name: 'kept' }],
    count: 3,
  };
  const before = structuredClone(given);
  log.info(given, 'Asked');
  log.child({ token: 'hunter2', reqId: 'r1' }).warn({ of: 'child' }, 'Asked');
  log.error(Object.assign(new Error('failed'), { config: { headers: { cookie: 'hunter2' } } }));
  expect(given).toEqual(before);
  expect(lines.join()).not.toContain('hunter2');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    ...{ password: '[redacted]', session: { idToken: '[redacted]', of: 'Ana' } },
    answer: { headers: { authorization: '[redacted]', 'content-type': 'text/plain' }, status: 200 },
    ...{ list: [{ name: 'kept' }], count: 3 },
  });
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ token: '[redacted]', reqId: 'r1', of: 'child' });
});
