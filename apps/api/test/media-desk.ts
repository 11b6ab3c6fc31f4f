import type { MediaRecord } from '@credit-studio/contracts';
import { openContentDesk } from './content-desk.ts';
import { drawImage } from './draw-image.ts';
import { multipart } from './multipart.ts';
import type { TestPerson } from './test-app.ts';

/** The content desk with a media library. */
export async function openMediaDesk() {
  const desk = await openContentDesk();
  let drawn = 0;
  /** A file that was not uploaded before. */
  const drawFile = () => {
    drawn += 1;
    return drawImage({ width: 64 + drawn, height: 48 })
      .png()
      .toBuffer();
  };
  const send = (bytes: Buffer, { as = desk.admin, filename = 'harbour.png' }: SentImage = {}) =>
    desk.inject({ method: 'POST', url: '/api/media', as, ...multipart(bytes, { filename }) });
  return {
    ...desk,
    drawFile,
    send,
    /** A new image of the library. */
    async addImage(input?: SentImage): Promise<MediaRecord> {
      const answer = await send(await drawFile(), input);
      if (answer.statusCode !== 201) throw new Error(`the upload answered ${answer.body}`);
      return answer.json().data;
    },
    async readImage(id: string): Promise<MediaRecord> {
      return (await desk.call('GET', `/api/media/${id}`)).json().data;
    },
    showInBanner: (url: string) => desk.call('PUT', '/api/banner-section', { backgroundImage: url }),
  };
}

interface SentImage {
  as?: Pick<TestPerson, 'token'>;
  filename?: string;
}

export type MediaDesk = Awaited<ReturnType<typeof openMediaDesk>>;
