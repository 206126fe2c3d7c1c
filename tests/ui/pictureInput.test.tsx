import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { AppError } from '@/domain/base/errors';
import type { AssetRef } from '@/domain/options/asset';
import * as calls from '@/shared/firebase/call';
import { PictureInput } from '@/shared/ui/pictures/PictureInput';

const user = userEvent.setup();

const ONE: AssetRef = { id: 'a'.repeat(64), width: 1_600, height: 900 };
const TWO: AssetRef = { id: 'b'.repeat(64), width: 40, height: 30 };
const aFile = (name = 'cover.png', type = 'image/png', size = 3) =>
  new File([new Uint8Array(size).fill(1)], name, { type });

/** A form that keeps a picture, and shows what it keeps. */
function Form({ start }: { start?: AssetRef }) {
  const [value, setValue] = useState<AssetRef | undefined>(start);
  const [alt, setAlt] = useState('');
  return (
    <>
      <PictureInput
        label="Cover"
        workspace="ws"
        value={value}
        onChange={setValue}
        alt={{ value: alt, onChange: setAlt }}
      />
      <output aria-label="Kept">{JSON.stringify(value ?? null)}</output>
    </>
  );
}

const kept = () => JSON.parse(screen.getByLabelText('Kept').textContent) as AssetRef | null;
const group = () => screen.getByRole('group', { name: 'Cover' });
const choose = () => screen.getByRole('button', { name: /^(Choose a|Replace) picture$/ });
const upload = (...files: File[]) => user.upload(screen.getByLabelText('Picture file'), files);
const goOffline = (offline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline);
  act(() => void window.dispatchEvent(new Event(offline ? 'offline' : 'online')));
};

let send: MockInstance<typeof calls.call>;
beforeEach(() => {
  send = vi.spyOn(calls, 'call').mockResolvedValue(ONE);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a picture', () => {
  it('is chosen by a button, sent once, and shown in its own proportions', async () => {
    render(<Form />);
    const click = vi.spyOn(HTMLInputElement.prototype, 'click');
    screen.getByRole('button', { name: 'Choose a picture' }).focus();
    await user.keyboard('{Enter}');
    expect(click).toHaveBeenCalledTimes(1);
    await upload(aFile());
    await waitFor(() => expect(kept()).toEqual(ONE));
    // AQEB: three bytes of one.
    expect(send.mock.calls).toEqual([['addAsset', { workspace: 'ws', image: 'AQEB' }]]);
    const picture = screen.getByRole('presentation');
    expect(picture.getAttribute('src')).toBe(`/api/assets/${ONE.id}`);
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual([
      '1600',
      '900',
    ]);
    expect(screen.getByRole('status', { name: 'Picture' }).textContent).toBe('Picture added.');
  });

  it.each([
    ['dropped', (files: File[]) => fireEvent.drop(group(), { dataTransfer: { files } })],
    ['pasted', (files: File[]) => fireEvent.paste(choose(), { clipboardData: { files } })],
  ])('is %s', async (_name, give) => {
    render(<Form />);
    give([aFile()]);
    await waitFor(() => expect(kept()).toEqual(ONE));
  });

  it('is replaced, and removed with the focus going where one can choose again', async () => {
    render(<Form start={ONE} />);
    send.mockResolvedValue(TWO);
    expect(choose().textContent).toBe('Replace picture');
    await upload(aFile('other.gif', 'image/gif'));
    await waitFor(() => expect(kept()).toEqual(TWO));
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(kept()).toBeNull();
    expect(screen.queryByRole('presentation')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a picture' }));
    expect(screen.getByRole('status', { name: 'Picture' }).textContent).toBe('');
  });

  it('is described for those who do not see it; text pasted there stays text', async () => {
    render(<Form start={ONE} />);
    await user.click(screen.getByLabelText('Description'));
    await user.paste('A red barn');
    expect(screen.getByRole('img', { name: 'A red barn' })).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('while a picture is sent', () => {
  it('says so, keeps the focus, and sends no second one', async () => {
    let finish: (picture: AssetRef) => void = () => undefined;
    send.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    render(<Form />);
    choose().focus();
    fireEvent.paste(choose(), { clipboardData: { files: [aFile()] } });
    fireEvent.drop(group(), { dataTransfer: { files: [aFile()] } });
    const button = await screen.findByRole('button', { name: 'Adding picture' });
    expect(screen.getByRole('progressbar', { name: 'Adding picture' })).toBeTruthy();
    expect([button.getAttribute('aria-disabled'), document.activeElement]).toEqual([
      'true',
      button,
    ]);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    act(() => finish(TWO));
    await waitFor(() => expect(kept()).toEqual(TWO));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('goes where it was meant to, even if that is no longer on the screen', async () => {
    let finish: (picture: AssetRef) => void = () => undefined;
    send.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    const onChange = vi.fn();
    const { unmount } = render(
      <PictureInput label="Cover" workspace="ws" value={undefined} onChange={onChange} />,
    );
    await upload(aFile());
    await waitFor(() => expect(send).toHaveBeenCalled());
    unmount();
    finish(ONE);
    await waitFor(() => expect(onChange.mock.calls).toEqual([[ONE]]));
  });
});

describe('what goes wrong', () => {
  it('is said in the server’s own words, keeps what there was, and can be tried again', async () => {
    render(<Form start={TWO} />);
    const text = 'We couldn’t read this picture. Choose a JPEG, PNG, WebP or GIF.';
    send.mockRejectedValueOnce(new AppError('malformed', text));
    const file = aFile();
    await upload(file);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(kept()).toEqual(TWO);
    await upload(file);
    await waitFor(() => expect(kept()).toEqual(ONE));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['drawing.svg', 'image/svg+xml'],
    ['letter.pdf', 'application/pdf'],
    ['unknown', ''],
  ])('is a file that is no picture: %s', async (name, type) => {
    render(<Form />);
    fireEvent.drop(group(), { dataTransfer: { files: [aFile(name, type)] } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/Choose a JPEG, PNG, WebP/);
    expect(send).not.toHaveBeenCalled();
  });

  it('is one far too large', async () => {
    render(<Form />);
    const file = aFile();
    Object.defineProperty(file, 'size', { value: 26_000_000 });
    await upload(file);
    expect((await screen.findByRole('alert')).textContent).toMatch(/up to 25 MB/);
  });

  it('is being offline: it is said before one tries, and after', async () => {
    render(<Form />);
    goOffline(true);
    expect(choose().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/^You’re offline\. You can add a picture when/)).toBeTruthy();
    fireEvent.drop(group(), { dataTransfer: { files: [aFile()] } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^You’re offline\./);
    goOffline(false);
    await upload(aFile());
    await waitFor(() => expect(kept()).toEqual(ONE));
  });
});

describe('a large photo', () => {
  /** A browser's decoder and canvas. */
  function aBrowser(width: number, height: number, drawn: Blob | null) {
    const close = vi.fn();
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close }));
    const drawImage = vi.fn();
    const context = { drawImage } as unknown as CanvasRenderingContext2D;
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(drawn));
    return { drawImage, close };
  }

  it('is drawn smaller before it is sent', async () => {
    const small = new Blob([new Uint8Array(3).fill(2)], { type: 'image/webp' });
    const { drawImage, close } = aBrowser(4_000, 3_000, small);
    render(<Form />);
    await upload(aFile('photo.jpg', 'image/jpeg', 1_600_000));
    await waitFor(() => expect(kept()).toEqual(ONE));
    expect(drawImage.mock.calls[0]?.slice(1)).toEqual([0, 0, 4_000, 3_000, 0, 0, 1_600, 1_200]);
    expect(close).toHaveBeenCalled();
    expect(send.mock.calls[0]?.[1]).toEqual({ workspace: 'ws', image: 'AgIC' });
  });

  it('is sent as it is where the browser makes more of it', async () => {
    aBrowser(4_000, 3_000, new Blob([new Uint8Array(1_700_000)], { type: 'image/png' }));
    render(<Form />);
    await upload(aFile('photo.jpg', 'image/jpeg', 1_600_000));
    await waitFor(() => expect(kept()).toEqual(ONE));
    expect(JSON.stringify(send.mock.calls[0]?.[1]).length).toBeGreaterThan(2_000_000);
  });
});
