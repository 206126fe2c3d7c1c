import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef, type Ref } from 'react';
import { useOnline } from '@/shared/lib/connection';
import { PictureFileInput } from './PictureFileInput';

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
        <PictureFileInput ref={input} onChoose={onChoose} />
        <Button
          ref={choose}
          variant="outlined"
          size="small"
          // Not `disabled`, which would lose the focus.
          aria-disabled={busy || !online}
          aria-describedby={hint}
          sx={{ '&[aria-disabled=true]': { opacity: 0.6 } }}
          onClick={() => {
            if (!busy && online) input.current?.click();
          }}
        >
          {busy ? 'Adding picture' : has ? 'Replace picture' : 'Choose a picture'}
        </Button>
        {has && (
          <Button size="small" disabled={busy} onClick={onRemove}>
            Remove picture
          </Button>
        )}
      </Stack>
      <Typography id={hint} variant="caption" sx={{ color: 'text.secondary' }}>
        {online
          ? 'Or drag or paste one here. JPEG, PNG, WebP or GIF.'
          : 'You’re offline. You can add a picture when you’re back online.'}
      </Typography>
    </Stack>
  );
}
