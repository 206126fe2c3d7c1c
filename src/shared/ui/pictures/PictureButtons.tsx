import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef, type Ref } from 'react';
import { ASSET_TYPES } from '@/domain/form/asset';
import { useOnline } from '@/shared/lib/useOnline';

interface Props {
  choose: Ref<HTMLButtonElement>;
  has: boolean;
  busy: boolean;
  onChoose: (files: File[]) => void;
  onRemove: () => void;
}

/** Chooses, replaces and removes a picture. */
export function PictureButtons({ choose, has, busy, onChoose, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const online = useOnline();
  return (
    <Stack spacing={0.5}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <input
          ref={input}
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
        <Button
          ref={choose}
          variant="outlined"
          size="small"
          // Not `disabled`, which would lose the focus of whoever waits for it.
          aria-disabled={busy || !online}
          aria-describedby={hint}
          sx={{ '&[aria-disabled=true]': { opacity: 0.6 } }}
          onClick={() => {
            if (!busy && online) input.current?.click();
          }}
        >
          {busy ? 'Adding the picture' : has ? 'Replace picture' : 'Choose a picture'}
        </Button>
        {has && (
          <Button size="small" disabled={busy} onClick={onRemove}>
            Remove picture
          </Button>
        )}
      </Stack>
      <Typography id={hint} variant="caption" sx={{ color: 'text.secondary' }}>
        {online
          ? 'Or drop or paste one here. JPEG, PNG, WebP or GIF.'
          : 'You are offline. A picture can be added once you are back.'}
      </Typography>
    </Stack>
  );
}
