import { PdfButton } from './export/PdfButton';
import { ICON_ON_PHONE, SideSheet } from './sheet/SideSheet';
import { lazyPart } from '@/shared/ui/rendering/lazyPart';
import { SubmissionShow } from './SubmissionShow';
import type { Acting } from './useActing';
import type { Opened } from './useOpened';

const Presence = lazyPart(() => import('@/shared/data/presence/Presence').then((m) => m.Presence));

interface Props {
  id: string;
  opened: Opened;
  acting: Acting;
}

/** One response beside the list, or over it on small screens. */
export function SubmissionSheet({ id, opened, acting }: Props) {
  return (
    <SideSheet
      title="Response"
      opened={opened}
      actions={
        <>
          <PdfButton key={id} id={id} sx={ICON_ON_PHONE} />
          <Presence key={`present ${id}`} place={`response:${id}`} />
        </>
      }
    >
      <SubmissionShow key={id} id={id} acting={acting} />
    </SideSheet>
  );
}
