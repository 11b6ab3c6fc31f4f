import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { ImageDropzone, type ImageDropzoneProps } from './image-dropzone.tsx';
import { decideImageProblem } from './image-rules.ts';

const jpeg = new File([new Uint8Array(500)], 'photo.jpg', { type: 'image/jpeg' });
const pdf = new File(['%PDF'], 'paper.pdf', { type: 'application/pdf' });

function dragged(file: File) {
  return { dataTransfer: { files: [file], types: ['Files'] } };
}

/** The test DOM's own event does not say what is entered instead. */
function leaveFor(relatedTarget: Element | null) {
  fireEvent(document.body, Object.assign(new Event('dragleave', { bubbles: true }), { relatedTarget }));
}
function renderDropzone(props: Partial<ImageDropzoneProps> = {}) {
  const onSelect = vi.fn();
  const onReject = vi.fn();
  const { unmount } = renderUi(
    <ImageDropzone
      label="Choose an image"
      hint="JPEG up to 1 kB"
      maxBytes={1000}
      onSelect={onSelect}
      onReject={onReject}
      {...props}
    />,
  );
  return { onSelect, onReject, unmount };
}

describe('decideImageProblem', () => {
  const rules = { acceptedTypes: ['image/jpeg'], maxBytes: 1000 };

  it.each([
    [{ type: 'image/jpeg', size: 1000 }, null],
    [{ type: 'image/jpeg', size: 1001 }, 'size'],
    [{ type: 'image/svg+xml', size: 10 }, 'type'],
    [{ type: '', size: 10 }, 'type'],
  ])('judges %o as %s', (file, reason) => {
    expect(decideImageProblem(file, rules)?.reason ?? null).toBe(reason);
  });
});

describe('ImageDropzone', () => {
  it('takes a file from the field', async () => {
    const { onSelect } = renderDropzone();
    await userEvent.upload(screen.getByLabelText('Choose an image'), jpeg);
    expect(onSelect).toHaveBeenCalledWith(jpeg);
  });

  it('opens the file chooser on Enter, once, which not every browser does itself', async () => {
    renderDropzone();
    const field = screen.getByLabelText('Choose an image');
    const opened = vi.fn((event: Event) => event.preventDefault());
    field.addEventListener('click', opened);
    field.focus();
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledOnce();
  });

  it('takes a dropped file and rejects one of another type', () => {
    const { onSelect, onReject } = renderDropzone();
    fireEvent.drop(screen.getByLabelText('Choose an image'), dragged(jpeg));
    fireEvent.drop(screen.getByLabelText('Choose an image'), dragged(pdf));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(jpeg);
    expect(onReject).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason: 'type' }));
  });

  it('takes a file that misses the field, and keeps the page where it is', () => {
    const { onSelect } = renderDropzone();
    expect(fireEvent.dragOver(document.body, dragged(jpeg))).toBe(false);
    expect(screen.getByText('Drop the image anywhere')).toBeInTheDocument();
    expect(fireEvent.drop(document.body, dragged(jpeg))).toBe(false);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(jpeg);
    expect(screen.queryByText('Drop the image anywhere')).not.toBeInTheDocument();
  });

  it('ignores a dragged text', () => {
    renderDropzone();
    const text = { dataTransfer: { files: [], types: ['text/plain'] } };
    expect(fireEvent.dragOver(document.body, text)).toBe(true);
  });

  it('takes a pasted image, but not while the person types', () => {
    const { onSelect } = renderDropzone();
    const field = document.createElement('input');
    document.body.append(field);
    fireEvent.paste(field, { clipboardData: { files: [jpeg] } });
    expect(onSelect).not.toHaveBeenCalled();
    fireEvent.paste(document.body, { clipboardData: { files: [jpeg] } });
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(jpeg);
    field.remove();
  });

  it('shows the caller the size of the image that it shows, and describes itself with a note about it', () => {
    const onPreviewLoad = vi.fn();
    renderDropzone({ previewUrl: 'blob:chosen', note: 'This image is small.', onPreviewLoad });
    const image = screen.getByRole('img', { name: 'Chosen image' });
    Object.defineProperties(image, { naturalWidth: { value: 60 }, naturalHeight: { value: 40 } });
    fireEvent.load(image);
    expect(onPreviewLoad).toHaveBeenCalledExactlyOnceWith({ widthPx: 60, heightPx: 40 });
    expect(screen.getByLabelText(/Choose an image/)).toHaveAccessibleDescription(/This image is small\./);
  });

  it('takes nothing while it is busy, and says so', () => {
    const { onSelect } = renderDropzone({ isBusy: true });
    fireEvent.drop(document.body, dragged(jpeg));
    fireEvent.paste(document.body, { clipboardData: { files: [jpeg] } });
    expect(onSelect).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('Uploading…');
    const field = screen.getByLabelText('Choose an image');
    expect(field).toHaveAttribute('aria-disabled', 'true');
    expect(fireEvent.click(field)).toBe(false);
  });

  it('keeps the focus on the field while the chosen image travels', () => {
    renderDropzone({ isBusy: true });
    screen.getByLabelText('Choose an image').focus();
    expect(screen.getByLabelText('Choose an image')).toHaveFocus();
  });

  it('shows the upload’s progress and lets it be cancelled', async () => {
    const onCancel = vi.fn();
    renderDropzone({ isBusy: true, busyPercent: 40, onCancel });
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('value', '40');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('shows the image, lets it be removed and returns the focus to the field', async () => {
    const onClear = vi.fn();
    renderDropzone({ previewUrl: '/photo.jpg', onClear });
    expect(screen.getByRole('img', { name: 'Chosen image' })).toHaveAttribute('src', '/photo.jpg');
    await userEvent.click(screen.getByRole('button', { name: 'Remove image' }));
    expect(onClear).toHaveBeenCalledOnce();
    expect(screen.getByLabelText('Choose an image')).toHaveFocus();
  });

  it('ties the error to the field', () => {
    renderDropzone({ errorMessage: 'Failed to upload image.' });
    expect(screen.getByLabelText('Choose an image')).toHaveAccessibleDescription(
      'JPEG up to 1 kB Failed to upload image.',
    );
  });

  it('rejects a file that is too large, and takes the same one again after a failure', async () => {
    const { onSelect, onReject } = renderDropzone({ maxBytes: 499 });
    const field = screen.getByLabelText<HTMLInputElement>('Choose an image');
    await userEvent.upload(field, jpeg);
    expect(onReject).toHaveBeenCalledExactlyOnceWith({ reason: 'size', maxBytes: 499, actualBytes: 500 });
    expect(onSelect).not.toHaveBeenCalled();
    expect(field.value).toBe('');
    await userEvent.upload(field, jpeg);
    expect(onReject).toHaveBeenCalledTimes(2);
  });

  it('takes only the first of several dropped files', () => {
    const { onSelect, onReject } = renderDropzone();
    fireEvent.drop(document.body, { dataTransfer: { files: [jpeg, pdf], types: ['Files'] } });
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(jpeg);
    expect(onReject).not.toHaveBeenCalled();
  });

  it('picks the image out of what is pasted, and judges its type', () => {
    const { onSelect, onReject } = renderDropzone();
    const gif = new File(['GIF'], 'move.gif', { type: 'image/gif' });
    fireEvent.paste(document.body, { clipboardData: { files: [pdf] } });
    expect(onReject).not.toHaveBeenCalled();
    fireEvent.paste(document.body, { clipboardData: { files: [pdf, gif] } });
    expect(onReject).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ reason: 'type', actualType: 'image/gif' }),
    );
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('is opened by keyboard, and asks the browser for the accepted types only', async () => {
    renderDropzone({ acceptedTypes: ['image/png'] });
    const field = screen.getByLabelText('Choose an image');
    await userEvent.tab();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('accept', 'image/png');
  });

  it('shows the invitation only while a file is over the page', () => {
    renderDropzone();
    fireEvent.dragOver(document.body, dragged(jpeg));
    leaveFor(document.body);
    expect(screen.getByText('Drop the image anywhere')).toBeInTheDocument();
    leaveFor(null);
    expect(screen.queryByText('Drop the image anywhere')).not.toBeInTheDocument();
  });

  it('takes nothing while it is disabled, and the page still does not open a dropped file', () => {
    const { onSelect } = renderDropzone({ isDisabled: true, previewUrl: '/photo.jpg', onClear: vi.fn() });
    expect(fireEvent.drop(document.body, dragged(jpeg))).toBe(false);
    expect(onSelect).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Choose an image')).toBeDisabled();
    for (const name of ['Replace image', 'Remove image'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
  });

  it('reports an image that cannot be shown', () => {
    const onPreviewError = vi.fn();
    renderDropzone({ previewUrl: '/gone.jpg', previewAlt: 'Your photo', onPreviewError });
    fireEvent.error(screen.getByRole('img', { name: 'Your photo' }));
    expect(onPreviewError).toHaveBeenCalledOnce();
  });

  it('announces an error when it appears, and marks the field', () => {
    renderDropzone({ errorMessage: 'This file is damaged.' });
    expect(screen.getByRole('alert')).toHaveTextContent('This file is damaged.');
    expect(screen.getByLabelText('Choose an image')).toBeInvalid();
  });

  it('listens to the page only while it is shown', () => {
    const { onSelect, unmount } = renderDropzone();
    unmount();
    expect(fireEvent.drop(document.body, dragged(jpeg))).toBe(true);
    fireEvent.paste(document.body, { clipboardData: { files: [jpeg] } });
    expect(onSelect).not.toHaveBeenCalled();
  });
});
