import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { describePlaybackError } from './describe-playback-error';
import { VideoPlayer } from './video-player';

const failWith = (video: HTMLElement, code: number) => {
  Object.defineProperty(video, 'error', { value: { code }, configurable: true });
  fireEvent.error(video);
};

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

  it('forgets the failure once the picture is there', () => {
    renderUi(<VideoPlayer src="/one.mp4" title="Your video" />);
    const video = screen.getByLabelText('Your video');
    failWith(video, 2);
    fireEvent.loadedData(video);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
