import type { Ref } from 'react';
import { ASSET_TYPES } from '@/domain/options/asset';

interface Props {
  ref: Ref<HTMLInputElement>;
  onChoose: (files: File[]) => void;
}

/** The browser's own chooser, opened by the button of anyone who draws it. */
export function PictureFileInput({ ref, onChoose }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept={ASSET_TYPES.join(',')}
      aria-label="Picture file"
      hidden
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // So that the same file can be chosen again.
        target.value = '';
        onChoose(files);
      }}
    />
  );
}
