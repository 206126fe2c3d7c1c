import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import type { AssetRef } from '@/domain/options/asset';
import { FormError } from '../inputs/FormError';
import { PictureButtons } from './PictureButtons';
import { PicturePreview } from './PicturePreview';
import { PictureStatus } from './PictureStatus';
import { usePictureDrop } from './usePictureDrop';
import { usePictureUpload } from './usePictureUpload';

interface Props {
  /** What it is a picture of, for example "Cover". */
  label: string;
  workspace: string;
  value: AssetRef | undefined;
  /** The call of the moment in which the picture was chosen gets it, even if it comes after this control is gone. */
  onChange: (picture: AssetRef | undefined) => void;
  /** The words for those who do not see it, where the place has room for them. */
  alt?: { value: string; onChange: (text: string) => void };
}

/** A picture of a form: chosen, dropped or pasted; replaced, removed, described. */
export function PictureInput({ label, workspace, value, onChange, alt }: Props) {
  const name = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const { state, send, reset } = usePictureUpload(workspace, onChange);
  const { isOver, handlers } = usePictureDrop(send);
  const remove = () => {
    reset();
    onChange(undefined);
    // The button that had the focus goes with the picture.
    choose.current?.focus();
  };
  return (
    <Stack role="group" aria-labelledby={name} spacing={1} {...handlers}>
      <Typography id={name} variant="subtitle2" component="span">
        {label}
      </Typography>
      <Box
        sx={{
          p: 1.5,
          border: 1,
          borderStyle: 'dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          borderRadius: 1,
          bgcolor: isOver ? 'action.hover' : undefined,
        }}
      >
        {value && <PicturePreview picture={value} alt={alt?.value ?? ''} />}
        <PictureButtons
          choose={choose}
          has={value !== undefined}
          busy={state.kind === 'busy'}
          onChoose={(files) => void send(files)}
          onRemove={remove}
        />
        <PictureStatus state={state} />
      </Box>
      <FormError message={state.kind === 'failed' ? state.message : undefined} />
      {alt && value && (
        <TextField
          label="Description"
          size="small"
          fullWidth
          value={alt.value}
          onChange={({ target }) => alt.onChange(target.value)}
          helperText="Describes the picture for people who can’t see it. Leave empty if it’s decorative."
        />
      )}
    </Stack>
  );
}
