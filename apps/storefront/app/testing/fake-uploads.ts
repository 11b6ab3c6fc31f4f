import { vi } from 'vitest';

/** Answers every upload with the given JSON as soon as it is sent, or never. */
export function fakeUploads(status: number, body: unknown, { isHeld = false } = {}): void {
  class FakeUpload {
    upload = { onprogress: () => undefined };
    status = status;
    responseText = JSON.stringify(body);
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
