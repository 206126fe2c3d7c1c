import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { OwnFont } from '@/domain/form/definition/definition';
import { assetUrl, FONT_LIMITS } from '@/domain/options/asset';
import { sendFont } from '@/shared/data/assets';
import { useWorkspace } from '@/shared/data/workspace';
import { errorText } from '@/shared/lib/errorText';
import { FormError } from '@/shared/ui/inputs/FormError';
import { HiddenFileInput } from '@/shared/ui/inputs/HiddenFileInput';
import { useDesign } from './useDesign';
import { useOwnFace } from './useOwnFace';

/** The owner's own font: a WOFF2 file, sent once its licence is confirmed. */
export function OwnFontInput() {
  const { design, change } = useDesign();
  const { id } = useWorkspace();
  const file = useRef<HTMLInputElement>(null);
  const [hasLicence, setLicence] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (chosen: File) => {
    setBusy(true);
    setProblem(undefined);
    try {
      change({ ownFont: await sendFont(id, chosen), font: null });
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const { ownFont } = design;
  return (
    <Stack role="group" aria-label="Your own font" spacing={1}>
      <Typography variant="subtitle2" component="span">
        Your own font
      </Typography>
      {ownFont && <Shown font={ownFont} />}
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={hasLicence}
            onChange={(_event, checked) => setLicence(checked)}
          />
        }
        label="I hold a licence to use this font on the web"
        slotProps={{ typography: { variant: 'body2' } }}
      />
      <Stack direction="row" spacing={1}>
        <Button
          variant="outlined"
          size="small"
          disabled={!hasLicence || isBusy}
          onClick={() => file.current?.click()}
        >
          {isBusy ? 'Uploading' : ownFont ? 'Replace font' : 'Upload font'}
        </Button>
        {ownFont && (
          <Button size="small" onClick={() => change({ ownFont: null })}>
            Remove font
          </Button>
        )}
      </Stack>
      <HiddenFileInput
        ref={file}
        label="Font file"
        accept=".woff2,font/woff2"
        onChoose={([chosen]) => chosen && void send(chosen)}
      />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        A WOFF2 file, up to {FONT_LIMITS.bytes / 1_000} kB. We host it for you.
      </Typography>
      <FormError message={problem} />
    </Stack>
  );
}

/** The name of the font in its own letters. */
function Shown({ font }: { font: OwnFont }) {
  const family = useOwnFace(assetUrl(font.id));
  return (
    <Box component="span" sx={{ fontFamily: family, fontSize: '1.0625rem', fontWeight: 600 }}>
      {font.name}
    </Box>
  );
}
