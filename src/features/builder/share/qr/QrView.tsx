import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AssetRef } from '@/domain/options/asset';
import { contrast } from '@/domain/form/design/colour';
import { shownTitle } from '@/domain/options/formTitle';
import { titleAsFileName } from '@/domain/export/fileName';
import { useWorkspace } from '@/shared/data/workspace';
import { useToast } from '@/shared/ui/feedback/toast';
import { svgAsPng } from '@/shared/ui/pictures/svgAsPng';
import { saveBlob, saveContent } from '@/shared/ui/saveContent';
import { PictureInput } from '@/shared/ui/pictures/PictureInput';
import { ColourInput } from '../../design/ColourInput';
import { useDefinition } from '../../state/store';
import { SwitchSetting } from '../../ui/settingInputs';
import { TabCard, TabPage } from '../../ui/TabPage';
import type { ShareProps } from '../shareProps';
import { useQr } from './useQr';

/** Least contrast with white that cameras read reliably. */
const READABLE = 4.5;

/** The link as a code to print, as SVG and PNG. */
export function QrView({ url }: ShareProps) {
  const { id: workspace } = useWorkspace();
  const { title, design } = useDefinition();
  const own = design?.logo?.picture;
  const [colour, setColour] = useState('#000000');
  const [hasLogo, setHasLogo] = useState(false);
  const [chosen, setChosen] = useState<AssetRef | undefined>(own);
  const { svg, error } = useQr(url, colour, hasLogo ? chosen : undefined);
  const toast = useToast();
  const name = `${titleAsFileName(shownTitle(title), 'form')} QR code`;
  const isPale = contrast(colour, '#ffffff') < READABLE;
  const savePng = () => {
    if (svg === undefined) return;
    svgAsPng(svg).then(
      (png) => saveBlob(`${name}.png`, png),
      () => toast.fail('We couldn’t draw the picture. Download it as SVG instead.'),
    );
  };
  return (
    <TabPage>
      <TabCard
        title="QR code"
        text="For posters, tables, slides and packaging. It opens the public link, and keeps working if you change the readable link later."
      >
        <Stack
          direction={{ xs: 'column', md: 'row' }}
          spacing={4}
          sx={{ alignItems: 'flex-start' }}
        >
          <Box
            sx={{
              width: 'min(18rem, 100%)',
              aspectRatio: '1',
              flexShrink: 0,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              overflow: 'hidden',
              bgcolor: 'common.white',
            }}
          >
            {svg !== undefined && (
              <Box
                component="img"
                alt="QR code of the link"
                src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
                sx={{ display: 'block', width: '100%', height: '100%' }}
              />
            )}
          </Box>
          <Stack spacing={2} sx={{ flex: 1, minWidth: 0, width: '100%', maxWidth: '28rem' }}>
            <ColourInput label="Colour" value={colour} onChange={setColour} />
            {isPale && (
              <Alert severity="warning" variant="outlined">
                Phones may not be able to scan a code this pale. Choose a darker colour.
              </Alert>
            )}
            <SwitchSetting label="Add your logo" checked={hasLogo} onChange={setHasLogo} />
            {hasLogo && (
              <PictureInput
                label="Logo"
                workspace={workspace}
                value={chosen}
                onChange={setChosen}
              />
            )}
            {error && (
              <Alert severity="error">
                We couldn’t draw the code. Check your connection and try again.
              </Alert>
            )}
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
              <Button
                variant="contained"
                disabled={svg === undefined}
                onClick={() =>
                  svg !== undefined && saveContent(`${name}.svg`, 'image/svg+xml', svg)
                }
              >
                Download SVG
              </Button>
              <Button variant="outlined" disabled={svg === undefined} onClick={savePng}>
                Download PNG
              </Button>
            </Stack>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              SVG stays sharp at any size. Print it at least 2 cm wide, and scan it with a phone
              before you print.
            </Typography>
          </Stack>
        </Stack>
      </TabCard>
    </TabPage>
  );
}
