import AddPictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { useRef } from 'react';
import { assetUrl, type AssetRef } from '@/domain/options/asset';
import type { ImageField } from '@/domain/form/definition/definition';
import { useWorkspace } from '@/shared/data/workspace';
import { FormError } from '@/shared/ui/inputs/FormError';
import { PictureFileInput } from '@/shared/ui/pictures/PictureFileInput';
import { PictureStatus } from '@/shared/ui/pictures/PictureStatus';
import { usePictureDrop } from '@/shared/ui/pictures/usePictureDrop';
import { usePictureUpload } from '@/shared/ui/pictures/usePictureUpload';
import { useStoreActions } from '../../state/store';

interface Props {
  field: ImageField;
  selected: boolean;
}

/** The picture of a picture block as the page shows it. It is chosen, dropped, pasted and replaced where it stands. */
export function PictureBody({ field, selected }: Props) {
  const { id } = useWorkspace();
  const { edit } = useStoreActions();
  const set = (picture: AssetRef) =>
    edit([{ op: 'setField', fieldId: field.id, set: { picture } }]);
  const { state, send } = usePictureUpload(id, set);
  const { isOver, handlers } = usePictureDrop(send);
  const { picture } = field;
  return (
    <div className="picture-body" data-over={isOver || undefined} {...handlers}>
      {picture && (
        <img src={assetUrl(picture.id)} alt="" width={picture.width} height={picture.height} />
      )}
      {(selected || !picture || state.kind !== 'idle') && (
        <div className="own">
          {(selected || !picture) && (
            <ChooseButton
              has={picture !== undefined}
              isBusy={state.kind === 'busy'}
              onChoose={(files) => void send(files)}
            />
          )}
          <PictureStatus state={state} />
          <FormError message={state.kind === 'failed' ? state.message : undefined} />
        </div>
      )}
    </div>
  );
}

interface ChooseProps {
  has: boolean;
  isBusy: boolean;
  onChoose: (files: File[]) => void;
}

function ChooseButton({ has, isBusy, onChoose }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  const text = has ? 'Replace the picture or drop one here' : 'Choose a picture or drop one here';
  return (
    <>
      <PictureFileInput ref={input} onChoose={onChoose} />
      <button
        type="button"
        className={has ? 'picture-choose picture-replace' : 'picture-choose'}
        // Not `disabled`, which would lose the focus.
        aria-disabled={isBusy}
        onClick={() => !isBusy && input.current?.click()}
      >
        <AddPictureIcon aria-hidden />
        {isBusy ? 'Adding picture' : text}
      </button>
    </>
  );
}
