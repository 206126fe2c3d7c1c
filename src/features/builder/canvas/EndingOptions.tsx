import Box from '@mui/material/Box';
import type { Ending } from '@/domain/form/definition/definition';
import { lazyPart } from '@/shared/ui/rendering/lazyPart';
import { FoldedSection } from '../ui/PanelSection';

const EndingExtras = lazyPart(() => import('./EndingExtras').then((part) => part.EndingExtras));

const noteOf = ({ picture, redirect, download }: Ending) =>
  [picture && 'Picture', redirect && 'Link', download && 'Download'].filter(Boolean).join(', ');

/** Picture, link, redirect and download of an ending. */
export function EndingOptions({ ending }: { ending: Ending }) {
  return (
    <Box className="own" sx={{ mt: 3 }}>
      <FoldedSection isLazy level="h2" title="Picture, link and download" note={noteOf(ending)}>
        <EndingExtras ending={ending} />
      </FoldedSection>
    </Box>
  );
}
