import { describe, expect, it } from 'vitest';
import { parseVideoId } from './parse-video-id.ts';

const id = 'aqz-KE_bpKQ';

describe('parseVideoId', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch?list=PL1&v=${id}&t=4s`,
    `http://youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://music.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}?si=share`,
    `https://www.youtube.com/embed/${id}?rel=0`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}/`,
    `https://www.youtube.com/v/${id}`,
    `youtube.com/watch?v=${id}`,
    `//youtu.be/${id}`,
    `  https://youtu.be/${id}  `,
  ])('finds the id in %s', (link) => {
    expect(parseVideoId(link)).toBe(id);
  });

  it.each([
    '',
    null,
    undefined,
    id,
    'https://youtu.be/short',
    `https://youtu.be/${id}x`,
    'https://youtu.be/aqz-KE!bpKQ',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/channel/aqz-KE_bpKQ',
    `https://vimeo.com/watch?v=${id}`,
    `https://youtube.com.evil.test/watch?v=${id}`,
    `javascript:alert('${id}')`,
    'http://',
  ])('finds none in %s', (link) => {
    expect(parseVideoId(link)).toBeNull();
  });
});
