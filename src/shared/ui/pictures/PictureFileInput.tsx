import type { Ref } from 'react';
import { ASSET_TYPES } from '@/domain/options/asset';
import { HiddenFileInput } from '../inputs/HiddenFileInput';

interface Props {
  ref: Ref<HTMLInputElement>;
  onChoose: (files: File[]) => void;
}

/** The browser's own chooser, opened by the button of anyone who draws it. */
export function PictureFileInput({ ref, onChoose }: Props) {
  return (
    <HiddenFileInput
      ref={ref}
      label="Picture file"
      accept={ASSET_TYPES.join(',')}
      onChoose={onChoose}
    />
  );
}
