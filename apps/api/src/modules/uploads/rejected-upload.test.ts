import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';

let api: TestApp;
let person: TestPerson;
beforeAll(async () => {
  api = await createTestApp();
  person = await api.signUp();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

/** Sends an upload and another call through one connection; returns both status codes. */
async function sendBoth(form: FormData): Promise<string[]> {
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.bytes());
  // Listening on a port makes the address an object.
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answers = '';
  socket.on('data', (chunk: Buffer) => {
    answers += chunk.toString('latin1');
  });
  const head = [
    'POST /api/image-upload HTTP/1.1',
    'host: api.test',
    `authorization: Bearer ${person.token}`,
    `content-type: ${encoded.headers.get('content-type')}`,
    `content-length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(body);
  socket.write('GET /health/live HTTP/1.1\r\nhost: api.test\r\nconnection: close\r\n\r\n');
  const timer = setTimeout(() => socket.destroy(), 5_000);
  await once(socket, 'close');
  clearTimeout(timer);
  return [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status);
}

test('answers the call that follows a rejected upload on the same connection', async () => {
  const form = new FormData();
  // More than the socket buffers hold.
  form.append('photo', new Blob([Buffer.alloc(3_000_000, 1)]));
  form.append('image', new Blob([Buffer.alloc(1_000, 1)]));
  expect(await sendBoth(form)).toEqual(['400', '200']);
});
