import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MailFolder } from './mail-folder.ts';

let location: string;
beforeAll(async () => {
  location = await mkdtemp(path.join(tmpdir(), 'mails-'));
});
afterAll(() => rm(location, { recursive: true }));

function mail(subject: string) {
  return Buffer.from(
    `From: shop@example.test\r\nTo: ada@example.test\r\nSubject: ${subject}\r\n\r\nHello\r\n`,
  );
}

test('keeps the newest five hundred mails, and has them after a restart', async () => {
  const folder = new MailFolder(location);
  for (let count = 0; count < 503; count += 1) await folder.add(mail(`mail ${count}`));
  expect(await readdir(location)).toHaveLength(500);
  const mails = await new MailFolder(location).list();
  expect(mails).toHaveLength(500);
  expect(new Set(mails.map(({ subject }) => subject))).toContain('mail 502');
  expect((await folder.list()).at(-1)?.subject).toBe('mail 3');
});

test('parses no mail while it is received, and each one once for the list', async () => {
  const folder = new MailFolder(path.join(location, 'parsed'));
  const parse = vi.spyOn(PostalMime, 'parse');
  const ids = [await folder.add(mail('one')), await folder.add(mail('two'))];
  expect(parse).not.toHaveBeenCalled();
  for (let look = 0; look < 3; look += 1)
    expect((await folder.list()).map(({ id, subject }) => [id, subject])).toEqual([
      [ids[1], 'two'],
      [ids[0], 'one'],
    ]);
  expect(parse).toHaveBeenCalledTimes(2);
  await folder.clear();
  expect(await folder.list()).toEqual([]);
});
