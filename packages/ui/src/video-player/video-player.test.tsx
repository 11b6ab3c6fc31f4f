import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { formatClock } from './format-clock.ts';
import { describePlaybackError, VideoPlayer } from './video-player.tsx';

function failWith(video: HTMLElement, code: number) {
  Object.defineProperty(video, 'error', { value: { code }, configurable: true });
  fireEvent.error(video);
}

/** The page's video as the browser would have it: four seconds long, and playing on request. */
function fakeVideo() {
  const video = screen.getByLabelText<HTMLVideoElement>('Your video');
  const state = { paused: true, ended: false, duration: 4, currentTime: 0, muted: false, loop: false };
  const turn = (paused: boolean, event: 'play' | 'pause') =>
    vi.fn(async () => {
      state.paused = paused;
      fireEvent[event](video);
    });
  const play = turn(false, 'play');
  const pause = turn(true, 'pause');
  for (const name of Object.keys(state) as (keyof typeof state)[])
    Object.defineProperty(video, name, {
      get: () => state[name],
      set: (value) => Object.assign(state, { [name]: value }),
    });
  Object.defineProperties(video, { play: { value: play }, pause: { value: pause } });
  return { video, play, pause };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('describePlaybackError', () => {
  it.each([
    [2, /^Network error/],
    [3, /^Decode error/],
    [4, /^Source not supported/],
  ])('has words for code %i', (code, words) => {
    expect(describePlaybackError(code)).toMatch(words);
  });

  it.each([1, undefined])('is silent about %s', (code) => {
    expect(describePlaybackError(code)).toBeNull();
  });
});

describe('VideoPlayer', () => {
  it('shows what went wrong until another video comes', () => {
    const { rerender } = renderUi(<VideoPlayer src="/one.mp4" title="Your video" />);
    failWith(screen.getByLabelText('Your video'), 3);
    expect(screen.getByRole('alert')).toHaveTextContent('Decode error');
    rerender(<VideoPlayer src="/two.mp4" title="Your video" />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('forgets the failure once the image is there', () => {
    renderUi(<VideoPlayer src="/one.mp4" title="Your video" />);
    const video = screen.getByLabelText('Your video');
    failWith(video, 2);
    fireEvent.loadedData(video);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers another try, which reads the address again', async () => {
    renderUi(<VideoPlayer src="/one.mp4" title="Your video" />);
    const video = screen.getByLabelText('Your video');
    const load = vi.fn();
    Object.defineProperty(video, 'load', { value: load });
    failWith(video, 2);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(load).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is played, wound, muted and looped by its controls', async () => {
    renderUi(<VideoPlayer src="/one.mp4" title="Your video" />);
    const { video, play, pause } = fakeVideo();
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(play).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(pause).toHaveBeenCalledOnce();
    fireEvent.durationChange(video);
    fireEvent.change(screen.getByRole('slider', { name: 'Position' }), { target: { value: '3' } });
    expect(video.currentTime).toBe(3);
    expect(screen.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', '0:03 / 0:04');
    await userEvent.click(screen.getByRole('button', { name: 'Mute' }));
    expect(screen.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Loop' }));
    expect(video.loop).toBe(true);
  });

  it('starts muted where the browser refuses to start with sound', async () => {
    const play = vi
      .spyOn(HTMLMediaElement.prototype, 'play')
      .mockRejectedValueOnce(new DOMException('not allowed', 'NotAllowedError'))
      .mockResolvedValueOnce(undefined);
    renderUi(<VideoPlayer src="/one.mp4" title="Your video" startsPlaying />);
    await waitFor(() => expect(play).toHaveBeenCalledTimes(2));
    expect(screen.getByLabelText<HTMLVideoElement>('Your video').muted).toBe(true);
  });

  it('does not start automatically for a person who prefers reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
    renderUi(<VideoPlayer src="/one.mp4" title="Your video" startsPlaying />);
    expect(play).not.toHaveBeenCalled();
  });
});

describe('formatClock', () => {
  it.each([
    [0, '0:00'],
    [7.9, '0:07'],
    [61, '1:01'],
    [Number.NaN, '0:00'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text);
  });
});

describe('the controls of a video', () => {
  it('show no time that is not known, and cannot wind what has no length', () => {
    renderUi(<VideoPlayer src="/one.mp4" title="Your video" />);
    const position = screen.getByRole('slider', { name: 'Position' });
    expect(position).toBeDisabled();
    expect(position).toHaveAttribute('aria-valuetext', '0:00 / 0:00');
  });

  it('play again after the end, and by a press on the image', async () => {
    renderUi(<VideoPlayer src="/one.mp4" title="Your video" />);
    const { video, play } = fakeVideo();
    await userEvent.click(video);
    expect(play).toHaveBeenCalledOnce();
    Object.assign(video, { ended: true });
    fireEvent.ended(video);
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('show Play again when the browser refuses to start', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    renderUi(<VideoPlayer src="/one.mp4" title="Your video" />);
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([true, false])('offer full screen only where the browser has it: %s', async (isAllowed) => {
    const original = Object.getOwnPropertyDescriptor(document, 'fullscreenEnabled');
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: isAllowed });
    renderUi(<VideoPlayer src="/one.mp4" title="Your video" />);
    const button = screen.queryByRole('button', { name: 'Full screen' });
    if (isAllowed) expect(button).toBeInTheDocument();
    else expect(button).not.toBeInTheDocument();
    if (original) Object.defineProperty(document, 'fullscreenEnabled', original);
    else Reflect.deleteProperty(document, 'fullscreenEnabled');
  });

  it('report a failure to the page, which may fetch another address, and keep the download in reach', () => {
    const onPlaybackError = vi.fn();
    renderUi(
      <VideoPlayer
        src="/expired.mp4"
        title="Your video"
        onPlaybackError={onPlaybackError}
        downloadSlot={<a href="/file">Download</a>}
      />,
    );
    failWith(screen.getByLabelText('Your video'), 4);
    expect(onPlaybackError).toHaveBeenCalledOnce();
    expect(screen.getByRole('alert')).toHaveTextContent('Download it instead.');
    expect(screen.getByRole('link', { name: 'Download' })).toBeInTheDocument();
  });
});
