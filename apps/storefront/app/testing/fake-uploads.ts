import { vi } from 'vitest';

/** Answers every upload with the given JSON as soon as it is sent, or never. */
export function fakeUploads(status: number, body: unknown, { isHeld = false } = {}): void {
  class FakeUpload {
    upload = { onprogress: () => undefined };
    status = status;
    response = new TextEncoder().encode(JSON.stringify(body)).buffer;
    getAllResponseHeaders = () => 'content-type: application/json';
    onload = () => undefined;
    onabort = () => undefined;
    open() {}
    setRequestHeader() {}
    send() {
      if (!isHeld) queueMicrotask(this.onload);
    }
    abort() {
      this.onabort();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
}
