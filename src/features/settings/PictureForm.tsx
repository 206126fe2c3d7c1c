import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { errorText } from '@/shared/lib/errorText';
import { FormError } from '@/shared/ui/inputs/FormError';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';
import { useToast } from '@/shared/ui/feedback/toast';
import { HiddenFileInput } from '@/shared/ui/inputs/HiddenFileInput';
import { squarePicture } from './squarePicture';

const SIZE = 72;

interface Props {
  /** Of what it shows, for anyone who has no picture. */
  name: string;
  photoURL: string | undefined;
  /** As workspaces have it. */
  isSquare?: boolean;
  save: (image: string | null) => Promise<unknown>;
}

/** The picture of an account or a workspace: chosen, changed, removed. */
export function PictureForm({ name, photoURL, isSquare = false, save: store }: Props) {
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const save = async (makeImage: () => Promise<string | null>, said: string) => {
    setBusy(true);
    setError(undefined);
    try {
      await store(await makeImage());
      toast.show(said);
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  const has = photoURL !== undefined;
  return (
    <>
      <FormError message={error} />
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 2 }}>
        <PersonAvatar name={name} photoURL={photoURL} size={SIZE} isSquare={isSquare} />
        <Stack spacing={0.5}>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <HiddenFileInput
              ref={input}
              label="Picture"
              accept="image/jpeg,image/png,image/webp"
              onChoose={([file]) => file && void save(() => squarePicture(file), 'Picture saved.')}
            />
            <Button
              variant="outlined"
              disabled={busy}
              aria-describedby={hint}
              onClick={() => input.current?.click()}
            >
              {busy ? 'Saving picture' : has ? 'Change picture' : 'Choose a picture'}
            </Button>
            {has && (
              <Button
                disabled={busy}
                onClick={() => void save(() => Promise.resolve(null), 'Picture removed.')}
              >
                Remove picture
              </Button>
            )}
          </Stack>
          <Typography id={hint} variant="caption" sx={{ color: 'text.secondary' }}>
            JPEG, PNG or WebP, cropped to a square.
          </Typography>
        </Stack>
      </Stack>
    </>
  );
}
