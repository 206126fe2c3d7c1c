import { useRef, useState } from 'react';
import type { AssetRef } from '@/domain/options/asset';
import { addAsset } from '@/shared/data/assets';
import { errorText } from '@/shared/lib/errorText';

export type PictureUploadState =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'added' }
  | { kind: 'failed'; message: string };

/**
 * Sends one picture at a time.
 *
 * @param onAdd called as it was when the picture was chosen, so that it goes where it was meant to, whatever is on the
 *   screen by then
 */
export function usePictureUpload(workspace: string, onAdd: (picture: AssetRef) => void) {
  const [state, setState] = useState<PictureUploadState>({ kind: 'idle' });
  // Two drops in one moment must not both be sent: the state is shown a moment later.
  const busy = useRef(false);
  const send = async (files: Iterable<File>) => {
    const [file] = files;
    if (!file || busy.current) return;
    if (!navigator.onLine) {
      setState({
        kind: 'failed',
        message: 'You’re offline. Add the picture when you’re back online.',
      });
      return;
    }
    busy.current = true;
    setState({ kind: 'busy' });
    try {
      onAdd(await addAsset(workspace, file));
      setState({ kind: 'added' });
    } catch (error) {
      setState({ kind: 'failed', message: errorText(error) });
    } finally {
      busy.current = false;
    }
  };
  return { state, send, reset: () => setState({ kind: 'idle' }) };
}
